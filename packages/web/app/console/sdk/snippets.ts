import { brand } from "@ofage/contract";
import type { ReturnUrls } from "./return-urls.ts";

export const packageName = `${brand.npmScope}/sdk`;

/** Install command by package manager; npm is offered first. */
export const installCommands = {
  npm: `npm install ${packageName}`,
  pnpm: `pnpm add ${packageName}`,
  yarn: `yarn add ${packageName}`,
  bun: `bun add ${packageName}`,
} as const;

export type PackageManager = keyof typeof installCommands;

/** What the samples are filled in with. */
export interface SnippetValues {
  assetId: string;
  origin: string;
  urls: ReturnUrls;
}

function options({ assetId, urls }: SnippetValues, indent: string): string {
  const lines = [
    `assetId: ${JSON.stringify(assetId)},`,
    "referenceId: crypto.randomUUID(),",
    ...Object.entries(urls)
      .filter(([, url]) => url)
      .map(([name, url]) => `${name}Url: ${JSON.stringify(url)},`),
    'onSuccess: (outcome) => console.log("Verified", outcome.token),',
    'onError: (error) => console.error("Not verified", error.code),',
  ];
  return lines.map((line) => indent + line).join("\n");
}

export function npmSample(values: SnippetValues): string {
  return `import { verify } from "${packageName}";

verify({
  host: ${JSON.stringify(values.origin)},
${options(values, "  ")}
});`;
}

export function reactSample(values: SnippetValues): string {
  return `import { verify } from "${packageName}";

export function VerifyAgeButton() {
  const start = () =>
    verify({
      host: ${JSON.stringify(values.origin)},
${options(values, "      ")}
    });

  return <button onClick={start}>Verify my age</button>;
}`;
}

export function manualSample(values: SnippetValues): string {
  return `<script src="${values.origin}/sdk/v1/ofage.js"></script>

<button id="verify-age">Verify my age</button>

<script>
  document.querySelector("#verify-age").addEventListener("click", () => {
    OfAge.verify({
${options(values, "      ")}
    });
  });
</script>`;
}

export function automaticSample({ assetId, origin }: SnippetValues): string {
  return `<button id="verify-age">Verify my age</button>

<script
  src="${origin}/sdk/v1/ofage.js"
  data-asset-id="${assetId}"
  data-trigger="#verify-age"
></script>`;
}
