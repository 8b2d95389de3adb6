import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Column of a row: its name, its type's OID, and its value as text. */
type Column = readonly [name: string, type: number, value: string];

const [bool, int4, text] = [16, 23, 25];
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 0xffff)]);
const cstring = (value: string) => Buffer.from(`${value}\0`);

/** Encodes a message of protocol 3 (https://www.postgresql.org/docs/18/protocol-message-formats.html). */
const encode = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};
const ready = encode("Z", Buffer.from("I"));
/** Ends the messages of one prepared statement, which may come in pieces. */
const sync = encode("S");

function encodeRow(columns: readonly Column[]): Buffer {
  const described = columns.flatMap(([name, type]) => [
    cstring(name),
    int32(0),
    int16(0),
    int32(type),
    int16(4),
    int32(0),
    int16(0),
  ]);
  const values = columns.flatMap(([, , value]) => [int32(value.length), Buffer.from(value)]);
  return Buffer.concat([
    encode("T", int16(columns.length), ...described),
    encode("D", int16(columns.length), ...values),
    encode("C", cstring("SELECT 1")),
  ]);
}

/**
 * Starts a server that speaks PostgreSQL's protocol as far as the check of a start needs it.
 * @param options.version such as `14.9`
 * @param options.mixesSessions true for a pooler that knows only one session's prepared statements
 * @returns its address
 */
export async function startFakePostgres({
  version = "17.2",
  mixesSessions = false,
}): Promise<{ url: string; close(): void }> {
  const [major, minor] = version.split(".").map(Number) as [number, number];
  const about = encodeRow([
    ["name", text, version],
    ["number", int4, String(major * 10_000 + minor)],
    ["is_standby", bool, "f"],
  ]);
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const ownNumber = connections;
    const refused = encode(
      "E",
      cstring("SERROR"),
      cstring("C42P05"),
      cstring("Mit exists"),
      Buffer.from([0]),
    );
    const prepared = [encode("1"), encode("2"), encodeRow([["value", int4, String(ownNumber)]])];
    socket.once("data", () => {
      socket.write(Buffer.concat([encode("R", int32(0)), ready]));
      socket.on("data", (sent) => {
        const type = String.fromCharCode(sent[0]!);
        if (type === "Q") socket.write(Buffer.concat([about, ready]));
        else if (type === "X") socket.end();
        if (!sent.subarray(-sync.length).equals(sync)) return;
        if (mixesSessions && ownNumber > 1) socket.write(Buffer.concat([refused, ready]));
        else socket.write(Buffer.concat([...prepared, ready]));
      });
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://ofage@127.0.0.1:${port}/x`, close: () => void server.close() };
}
