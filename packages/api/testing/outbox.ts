import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { isOutboxFileFor } from "../src/integrations/outbox-file-name.ts";
import { waitUntil } from "./wait-until.ts";

// An email in the outbox never changes, so each file is read once.
const emailTextByPath = new Map<string, string>();

/** Returns the emails to an address, oldest first, as they are in the outbox. */
export async function emailsTo(email: string, dataDir = inject("dataDir")): Promise<string[]> {
  const outbox = join(dataDir, "outbox");
  const names = (await readdir(outbox).catch(() => []))
    .filter((name) => isOutboxFileFor(name, email))
    .toSorted();
  const mails: string[] = [];
  for (const name of names) {
    const path = join(outbox, name);
    const text = emailTextByPath.get(path) ?? (await readFile(path, "utf8"));
    emailTextByPath.set(path, text);
    if (text.split("\n").includes(`To: ${email}`)) mails.push(text);
  }
  return mails;
}

/** Waits for the nth email to an address. */
export async function waitForEmail(
  email: string,
  nth = 1,
  dataDir = inject("dataDir"),
  deadlineMs?: number,
): Promise<string> {
  return waitUntil(
    `mail ${nth} to ${email}`,
    async () => (await emailsTo(email, dataDir))[nth - 1],
    deadlineMs,
  );
}

/** Returns an email's subject, whose lines are folded if it is long. */
export const subjectOf = (mail: string): string =>
  /^Subject: (.*(\n[ \t].*)*)$/m.exec(mail)![1]!.replaceAll(/\n(?=[ \t])/g, "");

/** Returns the code in an email, which has a line of its own. */
export function codeInEmail(mail: string): string {
  const code = /^\d{6}$/m.exec(mail)?.[0];
  if (!code) throw new Error("the email contains no code");
  return code;
}

/** Returns the token in an email's link to one of our pages. */
export function linkTokenInEmail(mail: string, page: "unlock" | "reset-password" | "confirm-email"): string {
  const token = new RegExp(`/${page}\\?token=([\\w-]+)$`, "m").exec(mail)?.[1];
  if (!token) throw new Error(`the email contains no link to /${page}`);
  return token;
}

/** Returns six digits that differ from the given ones. */
export function differentCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, "0");
}
