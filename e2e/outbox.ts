import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { isNamedFor } from "../packages/api/src/outside/outbox-name.ts";

/** The page that a mailed link opens. */
export type LinkPath = "/unlock" | "/reset-password" | "/confirm-email";

/** Of the server that all tests share. */
const sharedDataDir = () => join(process.env.OFAGE_E2E_DIR!, "data");

/** The newest code mailed to an address, as its owner would read it; waits for the mail. */
export function mailedCode(to: string, dataDir = sharedDataDir()): Promise<string> {
  return newest(to, /^\d{6}$/m, dataDir);
}

/** The newest link to a page mailed to an address, as its owner would click it; waits for the mail. */
export function mailedLink(to: string, path: LinkPath): Promise<string> {
  return newest(to, new RegExp(`https?://[^\\s"<]*${path}\\?token=[\\w-]+`), sharedDataDir());
}

/** What is written in the newest mail to an address that holds it. */
async function newest(to: string, what: RegExp, dataDir: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const names = await readdir(outbox).catch(() => []);
        for (const name of names
          .filter((each) => isNamedFor(each, to))
          .toSorted()
          .toReversed()) {
          const mail = unquote(await readFile(join(outbox, name), "utf8"));
          found = mail.includes(`To: ${to}`) ? what.exec(mail)?.[0] : undefined;
          if (found) return found;
        }
        return undefined;
      },
      { intervals: [50] },
    )
    .toBeDefined();
  return found!;
}

/** Quoted-printable (RFC 2045 §6.7), as long lines of a mail are written. */
function unquote(text: string): string {
  return text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
