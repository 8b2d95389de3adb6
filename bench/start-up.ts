// Measures what it takes until a process of each role answers: its first start, with an empty database and no compiled modules kept,
// and later ones. Ratios are to a Node that listens, and printed beside a Node that opens an empty embedded database.
// npm run bench start-up [embedded|postgres] [turns]
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, startPostgres } from "../fixtures/postgres.ts";
import { parseBenchArguments } from "./support/bench-arguments.ts";
import { measureStart, type StartFigures } from "./support/measure-start.ts";
import { quantile } from "./support/quantile.ts";
import { secretKey } from "./support/secret-key.ts";

const {
  databases,
  numbers: [turns = 5],
} = parseBenchArguments(process.argv.slice(2));

const npmStart = join(import.meta.dirname, "../scripts/start.mjs");
const listen =
  'require("node:http").createServer((_, reply) => reply.end()).listen(process.env.PORT, "127.0.0.1")';
const openDatabaseAndListen = `require("@electric-sql/pglite").PGlite.create(process.env.DATA_DIR).then(() => ${listen})`;

interface Subject {
  name: string;
  args: readonly string[];
  variables: Record<string, string>;
  check?: "tcp";
}

const folder = await mkdtemp(join(tmpdir(), "ofage-bench-start-"));
const postgres = databases.includes("postgres") ? await startPostgres() : undefined;
try {
  const variablesOf = (name: string) => ({
    DATA_DIR: join(folder, name),
    NODE_COMPILE_CACHE: join(folder, `${name}-compiled`),
  });
  const subjects: Subject[] = [
    { name: "Node that listens", args: ["-e", listen], variables: {} },
    {
      name: "engine",
      args: [npmStart, "--role", "engine"],
      variables: { ...variablesOf("engine"), ENGINE_KEY: secretKey },
      check: "tcp",
    },
  ];
  if (databases.includes("embedded"))
    subjects.push(
      {
        name: "Node that opens an embedded database",
        args: ["-e", openDatabaseAndListen],
        variables: variablesOf("floor"),
      },
      { name: "all, embedded database", args: [npmStart], variables: variablesOf("embedded") },
    );
  if (postgres)
    for (const role of ["all", "api", "jobs"])
      subjects.push({
        name: `${role}, PostgreSQL`,
        args: [npmStart, "--role", role],
        variables: {
          ...variablesOf(role),
          SECRET_KEY: secretKey,
          DATABASE_URL: await createDatabase(postgres.url, `start_${role}`),
        },
      });
  await measureInTurns(subjects);
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureInTurns(subjects: Subject[]): Promise<void> {
  const figures = new Map<Subject, { first: StartFigures; later: StartFigures[] }>();
  const measure = ({ args, variables, check }: Subject) => measureStart(args, variables, check);
  for (const subject of subjects) figures.set(subject, { first: await measure(subject), later: [] });
  for (let turn = 0; turn < turns; turn++)
    for (const subject of subjects) figures.get(subject)!.later.push(await measure(subject));

  const floor = median(figures.get(subjects[0]!)!.later, "cpuSeconds");
  for (const [{ name }, { first, later }] of figures) {
    const cpu = median(later, "cpuSeconds");
    console.log(
      `${name}: first ready after ${format(first.readySeconds)} with ${format(first.cpuSeconds)} of processor time; ` +
        `later after ${format(median(later, "readySeconds"))} with ${format(cpu)} (× ${(cpu / floor).toFixed(1)} of a Node that listens), ` +
        `settled at ${format(median(later, "settledCpuSeconds"))}`,
    );
  }
  console.log(`medians of ${turns}; load average ${loadavg()[0]!.toFixed(1)}`);
}

function median(figures: StartFigures[], of: keyof StartFigures): number {
  return quantile(
    figures.map((each) => each[of]),
    0.5,
  );
}

function format(seconds: number): string {
  return `${seconds.toFixed(2)} s`;
}
