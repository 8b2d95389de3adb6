import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

export interface SmtpSink {
  url: string;
  /** What came in, envelope and text. */
  mails: { from: string; to: string[]; text: string }[];
  /** Answers every recipient with this instead of taking the mail; undefined takes it. */
  refuse: string | undefined;
  close(): Promise<void>;
}

/** The least of RFC 5321 that a mail needs to be delivered. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const server = createServer((socket) => {
    let waiting = "";
    let mail = { from: "", to: [] as string[], text: "" };
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (inData) {
        if (line !== ".") return void (mail.text += `${line}\n`);
        inData = false;
        sink.mails.push(mail);
        mail = { from: "", to: [], text: "" };
        return say("250 taken");
      }
      const address = /<(.*?)>/.exec(line)?.[1] ?? "";
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "MAIL") mail.from = address;
      if (verb === "RCPT" && sink.refuse) return say(sink.refuse);
      if (verb === "RCPT") mail.to.push(address);
      if (verb === "DATA") inData = true;
      return say(verb === "DATA" ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 fine");
    };
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (waiting + chunk).split("\r\n");
      waiting = lines.pop()!;
      for (const line of lines) hear(line);
    });
    socket.on("error", () => {});
    say("220 sink");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    refuse: undefined,
    close: async () => void (await new Promise((closed) => server.close(closed))),
  };
  return sink;
}
