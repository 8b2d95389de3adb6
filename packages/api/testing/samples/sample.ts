import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { fillPlaceholders, listSamples } from "../../../web/docs-build/samples.ts";
import type { Interpreter } from "./interpreters.ts";

type SampleValues = Parameters<typeof fillPlaceholders>[1];

/** Function of a sample, by its name in JavaScript. */
export interface SampleCall {
  name: string;
  /** `{ bytes }` stands for a body as it arrived. */
  args: unknown[];
  /** Keyword arguments by their names in JavaScript, which takes them as one object. */
  named?: Record<string, unknown>;
}

export interface SampleAnswer {
  value?: unknown;
  error?: string;
  code?: string | null;
}

const repository = join(import.meta.dirname, "../../../..");

/**
 * Writes a sample as a reader would, with the placeholders filled, into a new project.
 * @returns the file
 */
export async function writeSample(
  folder: string,
  name: string,
  file: string,
  values: SampleValues,
): Promise<string> {
  const sample = listSamples().find((each) => each.name === name && each.file === file);
  if (!sample) throw new Error(`sample ${name}/${file} does not exist`);
  const project = join(folder, name);
  await mkdir(project, { recursive: true });
  if (extname(file) === ".mjs")
    await symlink(join(repository, "node_modules"), join(project, "node_modules"), "junction").catch(
      ignoreExisting,
    );
  const path = join(project, file);
  await writeFile(path, fillPlaceholders(sample.source, values));
  return path;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Returns the name of a language's file in each sample. */
export function sampleFileName({ language }: Pick<Interpreter, "language">): string {
  return { javascript: "javascript.mjs", python: "python.py", ruby: "ruby.rb", php: "php.php" }[language];
}

const functionNameByLanguage = {
  javascript: (name: string) => name,
  php: (name: string) => name,
  python: snakeCase,
  ruby: snakeCase,
};

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Calls functions of a sample one after the other in one process.
 * @returns their return values, and the output on stderr
 */
export async function callSample(
  interpreter: Interpreter,
  file: string,
  calls: SampleCall[],
  env: Record<string, string> = {},
): Promise<{ answers: SampleAnswer[]; said: string }> {
  const rename = functionNameByLanguage[interpreter.language];
  const renamed = calls.map(({ name, args, named }) => ({
    name: rename(name),
    args,
    ...(named && {
      named: Object.fromEntries(Object.entries(named).map(([key, value]) => [rename(key), value])),
    }),
  }));
  const driver = join(import.meta.dirname, `driver${extname(file)}`);
  const { stdout, stderr } = await promisify(execFile)(
    interpreter.command,
    [driver, file, JSON.stringify(renamed)],
    { env: { PATH: process.env.PATH, ...env }, timeout: 40_000 },
  );
  return { answers: JSON.parse(stdout) as SampleAnswer[], said: stderr };
}
