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

/** Delivers one email; throws if the queue should retry. */
export type SendEmail = (mail: RenderedEmail) => Promise<void>;

/** Returns the email with a single recipient, taken literally: as text, `a,b@c.example` would be parsed as a list. */
const withSingleRecipient = (mail: RenderedEmail) => ({ ...mail, to: { name: "", address: mail.to } });

/**
 * Creates a sender that uses SMTP if MAIL_URL is set; otherwise it writes each email as a file in DATA_DIR/outbox,
 * named by time and recipient.
 */
export function createEmailSender(env: Pick<Env, "mailUrl" | "mailFrom" | "dataDir">): SendEmail {
  if (env.mailUrl) {
    const transport = createTransport(env.mailUrl);
    return async (mail) => {
      await transport.sendMail({ from: env.mailFrom, ...withSingleRecipient(mail) });
    };
  }
  // Line feeds and 7-bit text keep an email in the outbox readable.
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const outbox = join(env.dataDir, "outbox");
  return async (mail) => {
    // Named before anything is awaited, so that names are in the order in which emails were given to be sent.
    const path = join(outbox, outboxFileName(new Date(), createId("req"), mail.to));
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const { message } = await transport.sendMail({ from: env.mailFrom, ...withSingleRecipient(mail) });
    // Renamed into place, so that a reader of the outbox never sees a partial email.
    const file = await open(`${path}.part`, "w", 0o600);
    await file.writeFile(message as Buffer);
    await file.sync();
    await file.close();
    await rename(`${path}.part`, path);
  };
}
