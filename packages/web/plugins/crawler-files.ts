import { brand } from "@ofage/contract";
import type { Plugin } from "vite";
import { absoluteUrl } from "../app/site/public-meta.ts";
import { sitePage } from "../app/site/public-page-table.ts";
import { themeColors } from "../app/theme-colors.ts";
import { listPublicPages } from "../docs-build/content/public-pages.ts";

/** Writes robots.txt, sitemap.xml, manifest.webmanifest and security.txt. */
export function crawlerFiles(): Plugin {
  return {
    name: "ofage:crawler-files",
    apply: "build",
    generateBundle() {
      if (this.environment.name !== "client") return;
      const files = {
        "robots.txt": robots,
        "sitemap.xml": sitemap(),
        "manifest.webmanifest": manifest(),
        ".well-known/security.txt": securityText(new Date()),
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

const robots = `# The console (/app) and the checks (/verify) say noindex. They are not closed to crawlers here:
# who may not read a page cannot read that either, and would list its bare address.
User-agent: *
Disallow: /v1/

Sitemap: ${absoluteUrl("/sitemap.xml")}
`;

/** Writes security.txt (RFC 9116). It expires a year after the build: a contact that nobody has checked for that long may be dead. */
function securityText(builtAt: Date): string {
  const day = 86_400_000;
  return `Contact: mailto:${brand.securityEmail}
Expires: ${new Date(builtAt.getTime() + 364 * day).toISOString()}
Preferred-Languages: en
Canonical: ${absoluteUrl("/.well-known/security.txt")}
Policy: ${brand.repositoryUrl}/blob/main/SECURITY.md
`;
}

/** Writes the sitemap without dates: a build does not know when a page last changed. */
function sitemap(): string {
  const entries = listPublicPages().map(({ path }) => `  <url><loc>${absoluteUrl(path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

/** Writes the web app manifest of the icons in `public/`. */
function manifest(): string {
  const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: sitePage("/").description,
    lang: "en",
    start_url: "/",
    scope: "/",
    // A site, not an app: a pinned one keeps the address bar.
    display: "browser",
    theme_color: themeColors.light,
    background_color: themeColors.light,
    icons: [
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("icon-maskable-512", 512, "maskable"),
    ],
  });
}
