/** Made by plugins/site-samples.ts. */
declare module "virtual:samples/*" {
  const samples: readonly {
    file: string;
    /** As the documentation's tabs know it: `javascript`. */
    language: string;
    languageName: string;
    /** With classes for the kinds of tokens; nothing in it comes from outside. */
    html: string;
  }[];
  export default samples;
}
