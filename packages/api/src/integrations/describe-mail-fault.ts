import { createTransport } from "nodemailer";

const timeoutMs = 10_000;

/**
 * Connects to the mail server as emails do, without sending one.
 * @returns why it cannot be used, and what to do, as the end of a sentence about MAIL_URL; undefined if it can
 */
export async function describeMailFault(mailUrl: string): Promise<string | undefined> {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: mailUrl, ...limits });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return describeFault(error as NodeJS.ErrnoException, new URL(mailUrl));
  } finally {
    transport.close();
  }
}

/** Codes: https://nodemailer.com/errors. A failed handshake has one code, and its cause in the message. */
function describeFault(
  { code, message }: NodeJS.ErrnoException,
  { protocol, hostname, port, host }: URL,
): string {
  if (code === "EDNS")
    return `the host ${hostname} is unknown. Correct its name, or let this machine look it up.`;
  if (code === "EAUTH")
    return `${hostname} refuses its user and password. Correct them; write characters such as @ and / percent-encoded.`;
  if (/certificate|altname/i.test(message))
    return `the certificate of ${hostname} is not accepted (${message}). Use the name that it is for, or set NODE_EXTRA_CA_CERTS to the certificate of its authority.`;
  if (/wrong version number/i.test(message))
    return `${host} does not begin with TLS. Use smtp:// for it, or smtps:// with port 465.`;
  if (code === "ETIMEDOUT" || code === "ECONNECTION" || code === "ESOCKET" || code === "ECONNREFUSED")
    return `${hostname} does not answer at port ${port || (protocol === "smtps:" ? 465 : 587)}. Correct host and port, or let the firewall pass it.`;
  return `${hostname} cannot be used (${code ?? message}).`;
}
