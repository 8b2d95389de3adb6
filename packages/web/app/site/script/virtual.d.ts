/** Made by plugins/site-script.ts. */
declare module "virtual:site-script" {
  export const script: string;
  export const shared: readonly string[];
}
