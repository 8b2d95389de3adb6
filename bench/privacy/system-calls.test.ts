import { expect, test } from "vitest";
import { parseSystemCall } from "./system-calls.ts";

const hex = (text: string) => Buffer.from(text).toString("hex").replaceAll(/../g, "\\x$&");

test.for([", 2) = 2", ", 2 <unfinished ...>"])("parseSystemCall reports bytes of a write%s", (end) => {
  expect(parseSystemCall(`7066  write(5<${hex("/data/a")}>, "\\x00\\xff"${end}`)).toEqual({
    kind: "written",
    to: "/data/a",
    bytes: Buffer.of(0, 255),
  });
});

test("parseSystemCall joins the bytes of several buffers", () => {
  const line = `12 writev(9<${hex("socket:[7]")}>, [{iov_base="\\x01\\x02", iov_len=2}, {iov_base="\\x03", iov_len=1}], 2) = 3`;
  expect(parseSystemCall(line)).toEqual({ kind: "written", to: "socket:[7]", bytes: Buffer.of(1, 2, 3) });
});

test.for([
  [`openat(AT_FDCWD<${hex("/cwd")}>, "${hex("core")}", O_WRONLY|O_CREAT, 0600) = 3`, "/cwd/core"],
  [`rename("${hex("/data/a.part")}", "${hex("/data/a")}") = 0`, "/data/a"],
])("parseSystemCall reports the full path of %s", ([call, path]) => {
  expect(parseSystemCall(`1 ${call}`)).toEqual({ kind: "named", path });
});

test("parseSystemCall reports connections and ways to write unseen", () => {
  const address = `{sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("${hex("10.0.0.53")}")}`;
  expect(parseSystemCall(`1 connect(38<${hex("socket:[1]")}>, ${address}, 16) = 0`)).toEqual({
    kind: "connected",
    address: "10.0.0.53",
  });
  const shared = `1 mmap(NULL, 32768, PROT_READ|PROT_WRITE, MAP_SHARED, 36<${hex("/a")}>, 0) = 0x7f`;
  expect(parseSystemCall(shared)).toEqual({ kind: "unseen", how: "mmap" });
});

test.for([
  `1 openat(AT_FDCWD<${hex("/cwd")}>, "${hex("/etc/hosts")}", O_RDONLY) = 3`,
  "1 mmap(NULL, 32768, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x7f",
  "1 <... write resumed>) = 2",
])("parseSystemCall ignores %s", (line) => {
  expect(parseSystemCall(line)).toBeNull();
});
