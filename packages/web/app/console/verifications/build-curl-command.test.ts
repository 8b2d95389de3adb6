import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { buildCurlCommand } from "./build-curl-command.ts";

test("buildCurlCommand reads a verification with a key from the environment", () => {
  expect(buildCurlCommand("https://age.example", "ver_01h2xcejqtf2nbrexx3vqjhp41")).toBe(
    `curl 'https://age.example/v1/verifications/ver_01h2xcejqtf2nbrexx3vqjhp41' -H "Authorization: Bearer $OFAGE_SECRET_KEY"`,
  );
});

test.for(["ver_1'; touch /tmp/x; '", "$(id)", "`id`", "a b\nc", "../users/me?x=1#y", "%27", '"'])(
  "a shell passes the id %j to curl as one word",
  (id) => {
    const command = buildCurlCommand("https://age.example", id).replace(/^curl/, "printf '%s\\n'");
    const printed = execFileSync("/bin/sh", ["-c", command], {
      env: { OFAGE_SECRET_KEY: "key" },
      encoding: "utf8",
    });
    expect(printed.split("\n")).toEqual([
      `https://age.example/v1/verifications/${encodeURIComponent(id)}`,
      "-H",
      "Authorization: Bearer key",
      "",
    ]);
  },
);

test("buildCurlCommand quotes an origin that a shell would read", () => {
  const command = buildCurlCommand("https://age.example/it's$(id)", "ver_1");
  expect(command).toContain(`'https://age.example/it'\\''s$(id)/v1/verifications/ver_1'`);
});
