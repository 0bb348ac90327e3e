export const packagedNodes: Readonly<Record<string, string>>;
export function packagedNode(platform: string, arch: string): string | null;
