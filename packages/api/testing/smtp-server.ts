import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface TestSmtpServer {
  url: string;
  /** What came in, envelope and text. */
  mails: { from: string; to: string[]; text: string }[];
  /** Answers every recipient with this code and sentence instead of taking the mail; undefined takes it. */
  refuse: { code: number; sentence: string } | undefined;
  /** How many recipients it refused so. */
  refused: number;
  close(): Promise<void>;
}

/** A mail server on loopback that keeps what it is given. */
export async function openSmtpServer(): Promise<TestSmtpServer> {
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      if (!opened.refuse) return done();
      opened.refused++;
      const { code, sentence } = opened.refuse;
      done(Object.assign(new Error(sentence), { responseCode: code }));
    },
    onData: async (stream, { envelope }, done) => {
      const body = await text(stream);
      opened.mails.push({
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
    mails: [],
    refuse: undefined,
    refused: 0,
    close: () => new Promise((closed) => smtp.close(() => closed())),
  };
  return opened;
}
