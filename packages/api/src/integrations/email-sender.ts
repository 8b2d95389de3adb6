import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "../env.ts";
import { createId } from "../ids.ts";
import { outboxFileName } from "./outbox-file-name.ts";

export interface RenderedEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers one mail, or throws so that the queue tries again. */
export type SendEmail = (mail: RenderedEmail) => Promise<void>;

/** One recipient, taken as it is: as a text, `a,b@c.example` would be read as a list. */
const withSingleRecipient = (mail: RenderedEmail) => ({ ...mail, to: { name: "", address: mail.to } });

/** Delivers over SMTP when MAIL_URL is set; else writes each mail as a file in DATA_DIR/outbox, named by time and recipient. */
export function createEmailSender(env: Pick<Env, "mailUrl" | "mailFrom" | "dataDir">): SendEmail {
  if (env.mailUrl) {
    const transport = createTransport(env.mailUrl);
    return async (mail) => {
      await transport.sendMail({ from: env.mailFrom, ...withSingleRecipient(mail) });
    };
  }
  // Line feeds and 7-bit text keep a mail in the outbox readable as it is.
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const outbox = join(env.dataDir, "outbox");
  return async (mail) => {
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const { message } = await transport.sendMail({ from: env.mailFrom, ...withSingleRecipient(mail) });
    const path = join(outbox, outboxFileName(new Date(), createId("req").slice(-6), mail.to));
    // Renamed into place, so that a reader of the outbox never sees half a mail.
    const file = await open(`${path}.part`, "w", 0o600);
    await file.writeFile(message as Buffer);
    await file.sync();
    await file.close();
    await rename(`${path}.part`, path);
  };
}
