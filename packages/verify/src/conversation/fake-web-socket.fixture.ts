/** A connection whose other side is the test. */
export class FakeWebSocket extends EventTarget {
  static last: FakeWebSocket;
  readonly sent: unknown[] = [];
  readonly url: string;
  bufferedAmount = 0;
  binaryType = "blob";
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeWebSocket.last = this;
  }

  send(data: unknown): void {
    this.sent.push(data);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.dispatchEvent(new Event("open"));
  }

  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  break(): void {
    this.dispatchEvent(new Event("close"));
  }
}
