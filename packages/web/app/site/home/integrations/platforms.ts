export interface Platform {
  name: string;
  /** Technique it uses. */
  method: string;
  /** Page of the documentation that explains it. */
  href: string;
  /** Two rings of dashes, unique to this platform: lengths on a circle of 100. */
  mark: readonly [string, string];
}

const tag = { method: "Script tag", href: "/docs/sdks#script-tag" } as const;
const npm = { method: "npm package", href: "/docs/sdks#npm-package" } as const;
const react = { method: "React component", href: "/docs/sdks#react" } as const;
const http = { method: "Server samples", href: "/docs#the-whole-website" } as const;

/** Platforms that the tag or the package was made for or works on. None of them is a partner of ours. */
export const platforms: readonly { title: string; list: readonly Platform[] }[] = [
  {
    title: "E-commerce platforms",
    list: [
      { name: "Shopify", ...tag, mark: ["75 25", "40 10"] },
      { name: "WooCommerce", ...tag, mark: ["25 25", "60 40"] },
      { name: "Magento", ...tag, mark: ["12 4.67", "100"] },
      { name: "BigCommerce", ...tag, mark: ["60 40", "12 8"] },
      { name: "PrestaShop", ...tag, mark: ["100", "25 25"] },
      { name: "Wix", ...tag, mark: ["28 5.33", "28 5.33"] },
    ],
  },
  {
    title: "Development frameworks",
    list: [
      { name: "React", ...react, mark: ["28 5.33", "100"] },
      { name: "Next.js", ...react, mark: ["100", "75 25"] },
      { name: "Vue", ...npm, mark: ["60 40", "60 40"] },
      { name: "Angular", ...npm, mark: ["20 5", "12 8"] },
      { name: "Svelte", ...npm, mark: ["40 10", "25 25"] },
      { name: "Plain HTML", ...tag, mark: ["100", "100"] },
      {
        name: "Node.js",
        method: "Server package",
        href: "/docs/sdks#your-server-decides",
        mark: ["12 8", "75 25"],
      },
      { name: "PHP", ...http, mark: ["45 5", "28 5.33"] },
      { name: "Ruby", ...http, mark: ["5 5", "60 40"] },
      { name: "Python", ...http, mark: ["25 25", "12 4.67"] },
    ],
  },
];
