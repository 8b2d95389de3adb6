import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The newest code mailed to an address, as its owner would read it; waits for the mail. */
export async function mailedCode(to: string): Promise<string> {
  const outbox = join(process.env.OFAGE_E2E_DIR!, "data/outbox");
  let code: string | undefined;
  await expect
    .poll(async () => {
      const files = await readdir(outbox).catch(() => []);
      for (const file of files.filter((name) => name.endsWith(".eml")).toSorted()) {
        const mail = await readFile(join(outbox, file), "utf8");
        if (mail.includes(`To: ${to}`)) code = /^(\d{6})\r?$/m.exec(mail)?.[1] ?? code;
      }
      return code;
    })
    .toBeDefined();
  return code!;
}
