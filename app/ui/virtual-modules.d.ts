/** Made by vite.config.ts from the lists in icon-names.ts: icon name → the `d` of its one path. */
declare module "virtual:interface-icons" {
  const shapes: Readonly<Record<string, string>>;
  export default shapes;
}

declare module "virtual:work-icons" {
  const shapes: Readonly<Record<string, string>>;
  export default shapes;
}
