import { brand } from "@ofage/contract";
import type { Services } from "../context.ts";
import type { Tx } from "../db/schema.ts";
import type { RenderedEmail } from "./email-sender.ts";

/** A part of an email. A code or a link's address is on its own line. */
export type EmailPart = { text: string } | { code: string } | { link: string; label: string };

export interface Email {
  to: string;
  subject: string;
  parts: EmailPart[];
}

/** Queues an email, sealed, in the transaction that causes it: it may contain a code or a link that signs in. */
export function enqueueEmail(services: Services, tx: Tx, email: Email): Promise<void> {
  return services.queue.enqueue(tx, "send-email", {
    sealed: services.keyring.seal(JSON.stringify(renderEmail(email))),
  });
}

/** Renders an email as plain text and as HTML. */
export function renderEmail({ to, subject, parts }: Email): RenderedEmail {
  return {
    to,
    subject,
    text: `${parts.map(renderPlainPart).join("\n\n")}\n`,
    html: renderHtmlPage(subject, parts.map(renderHtmlPart).join("\n")),
  };
}

// RFC 2045 §6.7: longer lines must be encoded, which makes an email hard to read in source form.
const maxLineLength = 76;

function renderPlainPart(part: EmailPart): string {
  if ("text" in part) return wrapText(part.text);
  if ("code" in part) return part.code;
  return `${part.label}:\n${part.link}`;
}

function wrapText(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1)!;
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= maxLineLength) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

// Email programs support tables and style attributes; most drop style sheets.
function renderHtmlPart(part: EmailPart): string {
  if ("text" in part) return `<p style="margin:0 0 16px">${escape(part.text)}</p>`;
  if ("code" in part) {
    return `<p style="margin:0 0 16px;font:700 32px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escape(part.code)}</p>`;
  }
  const link = escape(part.link);
  return [
    `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5d56;color:#ffffff;font-weight:600;text-decoration:none">${escape(part.label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;word-break:break-all">Or open this address: <a href="${link}" style="color:inherit">${link}</a></p>`,
  ].join("\n");
}

function renderHtmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escape(brand.name)}</p>
${body}
</div>
</body>
</html>
`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);
