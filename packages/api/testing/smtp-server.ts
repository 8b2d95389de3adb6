import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface TestSmtpServer {
  url: string;
  /** Received emails, with envelope and text. */
  emails: { from: string; to: string[]; text: string }[];
  /** Response to every recipient instead of accepting the email; undefined accepts it. */
  refusal: { code: number; sentence: string } | undefined;
  /** Number of recipients it refused this way. */
  refusedCount: number;
  close(): Promise<void>;
}

/** Starts a mail server on loopback that stores the emails it receives. */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      if (!opened.refusal) return done();
      opened.refusedCount++;
      const { code, sentence } = opened.refusal;
      done(Object.assign(new Error(sentence), { responseCode: code }));
    },
    onData: async (stream, { envelope }, done) => {
      const body = await text(stream);
      opened.emails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map(({ address }) => address),
        text: body.replaceAll("\r\n", "\n"),
      });
      done();
    },
  });
  smtp.on("error", () => {});
  const listener = smtp.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const opened: TestSmtpServer = {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    emails: [],
    refusal: undefined,
    refusedCount: 0,
    close: () => new Promise((closed) => smtp.close(() => closed())),
  };
  return opened;
}
