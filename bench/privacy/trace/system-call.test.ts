import { expect, test } from "vitest";
import { parseSystemCall } from "./system-call.ts";

const hex = (text: string) =>
  [...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
const read = (line: string) => parseSystemCall(Buffer.from(line));

test("parseSystemCall reports written bytes and their target for finished and unfinished calls", () => {
  for (const end of [", 2) = 2", ", 2 <unfinished ...>"])
    expect(read(`7066  write(5<${hex("/data/a")}>, "\\x00\\xff"${end}`)).toEqual({
      kind: "written",
      to: "/data/a",
      bytes: Buffer.of(0, 255),
    });
  expect(read(`7066  pwrite64(5<${hex("/data/a")}>, "\\x41", 1, 8192) = 1`)).toMatchObject({
    bytes: Buffer.of(0x41),
  });
});

test("parseSystemCall joins the bytes of several buffers", () => {
  const line = `12 writev(9<${hex("socket:[7]")}>, [{iov_base="\\x01\\x02", iov_len=2}, {iov_base="\\x03", iov_len=1}], 2) = 3`;
  expect(read(line)).toEqual({ kind: "written", to: "socket:[7]", bytes: Buffer.of(1, 2, 3) });
});

test("parseSystemCall reports files opened for writing with their full path", () => {
  expect(read(`1 openat(AT_FDCWD<${hex("/cwd")}>, "${hex("core")}", O_WRONLY|O_CREAT, 0600) = 3`)).toEqual({
    kind: "named",
    path: "/cwd/core",
  });
  expect(read(`1 openat(AT_FDCWD<${hex("/cwd")}>, "${hex("/etc/hosts")}", O_RDONLY) = 3`)).toBeNull();
  expect(read(`1 rename("${hex("/data/a.part")}", "${hex("/data/a")}") = 0`)).toEqual({
    kind: "named",
    path: "/data/a",
  });
});

test("parseSystemCall reports connections and ways to write unseen", () => {
  const address = `{sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("${hex("10.0.0.53")}")}`;
  expect(read(`1 connect(38<${hex("socket:[1]")}>, ${address}, 16) = 0`)).toEqual({
    kind: "connected",
    address: "10.0.0.53",
  });
  expect(
    read(`1 mmap(NULL, 32768, PROT_READ|PROT_WRITE, MAP_SHARED, 36<${hex("/a")}>, 0) = 0x7f`),
  ).toMatchObject({
    kind: "unseen",
  });
  expect(
    read(`1 mmap(NULL, 32768, PROT_READ|PROT_WRITE, MAP_PRIVATE|MAP_ANONYMOUS, -1, 0) = 0x7f`),
  ).toBeNull();
});
