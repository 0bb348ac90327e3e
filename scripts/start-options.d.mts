export const startOptions: string[];
export const startEnvironment: Record<string, string>;
