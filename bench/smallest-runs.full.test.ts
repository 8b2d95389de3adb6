import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPgBouncerUsable } from "../fixtures/pgbouncer.ts";
import { isCitusInstalled } from "../scripts/postgres.mjs";

/** Arguments of each bench with which it is done soonest. */
const smallestRuns: Record<string, string[]> = {
  "account-enumeration": ["2"],
  api: ["1", "1"],
  "billing-close": ["100"],
  "billing-year": ["10", "40", "1"],
  citus: ["2000"],
  console: ["1"],
  "database-restarts": ["1"],
  "digital-id": ["5", "2", "1"],
  engine: ["--quick"],
  fuzz: ["embedded", "1000"],
  "held-sockets": ["200", "2"],
  history: ["1000"],
  "hosted-check": ["1", "1"],
  "lighthouse-pages": ["1", "/pricing"],
  "million-a-day": ["40", "1", "--checksPerDay", "10000"],
  pooler: ["1", "1"],
  "process-kills": ["1"],
  processes: ["1", "1"],
  retention: ["5000", "1"],
  "rolling-restarts": ["1"],
  "sdk-size": [],
  "server-kills": ["embedded", "2"],
  shares: ["2", "2", "1"],
  "sign-in-storm": ["1", "20"],
  soak: ["embedded", "1"],
  "start-up": ["embedded", "1"],
  "webhook-deliveries": ["2000"],
  "webhook-kills": ["100", "1"],
  "worker-kills": ["1"],
};

/** Benches that need what the product does not (Citus; PgBouncer from version 1.21 on), and run where it is installed. */
const missing = [
  ...(isCitusInstalled() ? [] : ["citus", "worker-kills"]),
  ...(isPgBouncerUsable() ? [] : ["pooler"]),
];
const runnable = Object.entries(smallestRuns).filter(([name]) => !missing.includes(name));

/** Exit code of a bench that ran, and found its goals missed: what a busy machine may do to any speed. */
const goalsMissed = 2;

const repository = join(import.meta.dirname, "..");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ofage-smallest-"));
  const portrait = sharp(join(repository, "fixtures/astronaut.png")).removeAlpha();
  for (const name of ["1.jpg", "2.jpg"]) await portrait.clone().jpeg().toFile(join(folder, name));
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Runs a program of the repository to its end.
 * @throws Error with the end of what it printed, unless it exits with one of the codes
 */
async function run(file: string, args: readonly string[], ...codes: number[]): Promise<string> {
  const child = spawn(process.execPath, [join(repository, file), ...args], { cwd: repository });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const [code] = (await once(child, "close")) as [number | null];
  if (!codes.includes(code ?? -1)) throw new Error(`${file} exited with ${code}:\n${printed.slice(-3000)}`);
  return printed;
}

test("every bench has a smallest run", async () => {
  const benches = (await readdir(import.meta.dirname))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -3));
  expect(Object.keys(smallestRuns).toSorted()).toEqual(benches.toSorted());
});

describe("a bench runs to its end at its smallest size", { timeout: 300_000 }, () => {
  test.each(runnable)("%s", async (name, args) => {
    expect(await run(`bench/${name}.ts`, args, 0, goalsMissed)).toMatch(/\d/);
  });
});

describe(
  "a command that publishes figures runs to its end at its smallest size",
  { timeout: 300_000 },
  () => {
    const evaluation = "packages/evaluation/src";

    test("accuracy, on faces of known age", async () => {
      const labels = join(folder, "ages.csv");
      await writeFile(labels, "file,age,sex\n1.jpg,35,F\n2.jpg,34,F\n");
      const args = ["--faces", folder, "--labels", labels];
      expect(await run(`${evaluation}/accuracy-command/main.ts`, args, 0)).toContain("let through at");
    });

    test("accuracy, on faces that are labeled by band", async () => {
      const labels = join(folder, "bands.csv");
      const rows = ["1.jpg,30-39,Female,White,TRUE", "2.jpg,10-19,Female,White,TRUE"];
      await writeFile(labels, ["file,age,gender,race,service_test", ...rows, ""].join("\n"));
      const args = ["--faces", folder, "--labels", labels];
      expect(await run(`${evaluation}/accuracy-command/main.ts`, args, 0)).toContain(
        "reaches the labeled band",
      );
    });

    test("attack", async () => {
      const args = ["--heads", folder, "--only", "print", "--attempts", "1,1,1"];
      expect(await run(`${evaluation}/attack-command/main.ts`, args, 0)).toContain("print");
    });

    test("privacy", async () => {
      expect(await run("bench/privacy/main.ts", ["--quick"], 0)).toContain("caught");
    });
  },
);
