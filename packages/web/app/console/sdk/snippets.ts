import { brand } from "@ofage/contract";
import { version } from "../../../../sdk/package.json";
import type { ReturnUrls } from "./return-urls.ts";

export const sdkPackageName = `${brand.npmScope}/sdk`;

/** The command that adds a package, by package manager; npm comes first. */
export const addCommands = {
  npm: "npm install",
  pnpm: "pnpm add",
  yarn: "yarn add",
  bun: "bun add",
} as const;

export type PackageManager = keyof typeof addCommands;

/**
 * Returns the command that installs the SDK from the server that it will talk to, so that the two fit.
 * @param origin of this server
 */
export function installCommand(manager: PackageManager, origin: string): string {
  const file = `${sdkPackageName.replace("@", "").replace("/", "-")}-${version}.tgz`;
  return `${addCommands[manager]} ${origin}/sdk/${file}`;
}

/** Values that fill the samples. */
export interface SnippetValues {
  assetId: string;
  /** Origin of this server. */
  origin: string;
  urls: ReturnUrls;
}

/** Quotes text for a script; the result cannot end a script element. */
function quoteForScript(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}

/** Escapes text for an attribute. */
function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

function listGivenUrls(urls: ReturnUrls): [name: string, url: string][] {
  return Object.entries(urls).filter(([, url]) => url);
}

function formatOptions({ assetId, urls }: SnippetValues, indent: string): string {
  const lines = [
    `assetId: ${quoteForScript(assetId)},`,
    "referenceId: crypto.randomUUID(),",
    ...listGivenUrls(urls).map(([name, url]) => `${name}Url: ${quoteForScript(url)},`),
    'onSuccess: (outcome) => console.log("Verified", outcome.token),',
    'onError: (error) => console.error("Not verified", error.code),',
  ];
  return lines.map((line) => indent + line).join("\n");
}

export function npmSample(values: SnippetValues): string {
  return `import { verify } from "${sdkPackageName}";

verify({
  host: ${quoteForScript(values.origin)},
${formatOptions(values, "  ")}
});`;
}

export function reactSample({ assetId, origin, urls }: SnippetValues): string {
  const addresses = listGivenUrls(urls).map(([name, url]) => `\n      ${name}Url={${quoteForScript(url)}}`);
  return `import { AgeCheck } from "${sdkPackageName}/react";

export function VerifyAge({ visitorId }) {
  return (
    <AgeCheck
      host="${origin}"
      assetId="${assetId}"
      referenceId={visitorId}${addresses.join("")}
      onSuccess={(outcome) => console.log("Verified", outcome.token)}
      onError={(error) => console.error("Not verified", error.code)}
    >
      Verify my age
    </AgeCheck>
  );
}`;
}

export function manualSample(values: SnippetValues): string {
  return `<script src="${values.origin}/sdk/v1/ofage.js"></script>

<button id="verify-age">Verify my age</button>

<script>
  document.querySelector("#verify-age").addEventListener("click", () => {
    OfAge.verify({
${formatOptions(values, "      ")}
    });
  });
</script>`;
}

export function automaticSample({ assetId, origin, urls }: SnippetValues): string {
  const addresses = listGivenUrls(urls).map(
    ([name, url]) => `\n  data-${name}-url="${escapeAttribute(url)}"`,
  );
  return `<button id="verify-age">Verify my age</button>

<script
  src="${origin}/sdk/v1/ofage.js"
  data-asset-id="${assetId}"
  data-session-id="YOUR_SESSION_ID"
  data-trigger="#verify-age"${addresses.join("")}
></script>

<script>
  document.addEventListener("ofage:success", (event) => {
    console.log("Verified", event.detail.token);
  });
  document.addEventListener("ofage:error", (event) => {
    console.error("Not verified", event.detail.code);
  });
</script>`;
}

/** Returns the server-side sample. It fails closed: the token of a test verification is rejected unless the server is in development. */
export function serverSample({ assetId, origin }: SnippetValues): string {
  return `import { verifyResult } from "${sdkPackageName}/server";

/** Call it with the token that your page received and your own visitor id. */
export async function isOldEnough(token, referenceId) {
  const result = await verifyResult(token, {
    host: ${quoteForScript(origin)},
    assetId: ${quoteForScript(assetId)},
    referenceId,
    allowTest: process.env.NODE_ENV === "development",
  });
  return result.ageVerified === true;
}`;
}
