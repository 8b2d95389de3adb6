import type { Readable } from "node:stream";
import type { ParseArgsConfig } from "node:util";

/** Output of a command: a terminal, or a pipe, which has no colors. */
export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  hasColors?: () => boolean;
}

/** Process that a command runs in. */
export interface CommandProcess {
  env: Record<string, string | undefined>;
  stdin: Readable;
  stdout: Output;
  stderr: Output;
  /** Aborts when the command shall end. */
  signal: AbortSignal;
}

/** Values of a command's options, by name. */
export type OptionValues = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** One command of the command line. */
export interface Command {
  /** Words that call it, such as `checks tail`. */
  name: string;
  summary: string;
  /** Text of `--help`. */
  help: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** Maximum number of arguments beside the options; defaults to none. */
  maxArguments?: number;
  run(values: OptionValues, args: string[], process: CommandProcess): Promise<void>;
}
