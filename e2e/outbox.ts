import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { isOutboxFileFor } from "../packages/api/src/integrations/outbox-file-name.ts";

/** Page that an emailed link opens. */
export type EmailLinkPath = "/unlock" | "/reset-password" | "/confirm-email" | "/invitation";

/** Data folder of the server that all tests share. */
const sharedDataDir = () => join(process.env.OFAGE_E2E_DIR!, "data");

/** Returns the latest code emailed to an address; waits for the email. */
export function emailedCode(to: string, dataDir = sharedDataDir()): Promise<string> {
  return findInNewestEmail(to, /^\d{6}$/m, dataDir);
}

/** Returns the latest link to a page emailed to an address; waits for the email. */
export function emailedLink(to: string, path: EmailLinkPath): Promise<string> {
  return findInNewestEmail(to, new RegExp(`https?://[^\\s"<]*${path}\\?token=[\\w-]+`), sharedDataDir());
}

/** Returns the match in the latest email to an address that has one. */
async function findInNewestEmail(to: string, what: RegExp, dataDir: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const names = await readdir(outbox).catch(() => []);
        for (const name of names
          .filter((each) => isOutboxFileFor(each, to))
          .toSorted()
          .toReversed()) {
          const mail = decodeQuotedPrintable(await readFile(join(outbox, name), "utf8"));
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

/** Decodes quoted-printable (RFC 2045 §6.7), in which emails write long lines. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
