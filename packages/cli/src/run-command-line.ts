import { parseArgs } from "node:util";
import manifest from "../package.json" with { type: "json" };
import type { Command, CommandProcess, OptionValues } from "./command.ts";
import { CommandError } from "./command-error.ts";

/** Commands in the order of the help. Each is loaded when it is called, so that none waits for the others. */
const commands: readonly { name: string; summary: string; load: () => Promise<Command> }[] = [
  {
    name: "listen",
    summary: "Forward the webhook events of test checks to your own machine",
    load: async () => (await import("./commands/listen.ts")).listen,
  },
  {
    name: "checks tail",
    summary: "Print checks as they end",
    load: async () => (await import("./commands/tail-checks.ts")).tailChecks,
  },
  {
    name: "trigger",
    summary: "Create a test check that ends at once with the outcome you choose",
    load: async () => (await import("./commands/trigger.ts")).trigger,
  },
  {
    name: "mcp",
    summary: "Serve documentation and checks to an AI assistant (Model Context Protocol)",
    load: async () => (await import("./commands/mcp.ts")).mcp,
  },
];

const width = Math.max(...commands.map(({ name }) => name.length)) + 3;
const overview = `Usage: ofage COMMAND [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`).join("\n")}

Set OFAGE_URL to your server's address and OFAGE_API_KEY to a private test key.
"ofage COMMAND --help" describes a command, and --version prints the version.
`;

/**
 * Runs what the arguments ask for.
 * @returns the exit code: 0 for success, 1 for a failure, 2 for a wrong call
 */
export async function runCommandLine(args: string[], process: CommandProcess): Promise<0 | 1 | 2> {
  try {
    const [first] = args;
    if (first === undefined || first === "help" || first === "--help" || first === "-h") {
      process.stdout.write(overview);
      return first === undefined ? 2 : 0;
    }
    if (first === "--version") {
      process.stdout.write(`${manifest.version}\n`);
      return 0;
    }
    const called = commands.find(({ name }) => `${args.join(" ")} `.startsWith(`${name} `));
    if (!called) throw new CommandError(`There is no command "${first}": see "ofage --help".`, 2);
    const command = await called.load();
    await runCommand(command, args.slice(called.name.split(" ").length), process);
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
}

async function runCommand(command: Command, args: string[], process: CommandProcess): Promise<void> {
  const { values, positionals } = parseOptions(command, args);
  if (values.help) process.stdout.write(`${command.help}\n  --help             Print this text\n`);
  else await command.run(values, positionals, process);
}

function parseOptions({ name, options, maxArguments = 0 }: Command, args: string[]) {
  const see = `see "ofage ${name} --help".`;
  let parsed: { values: OptionValues; positionals: string[] };
  try {
    parsed = parseArgs({
      args,
      options: { ...options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
  } catch (error) {
    // Node's sentences go on with advice about "--".
    throw new CommandError(`${(error as Error).message.split(/\. /)[0]!.replace(/\.$/, "")}: ${see}`, 2);
  }
  const extra = parsed.positionals[maxArguments];
  if (extra !== undefined) throw new CommandError(`"${extra}" is one argument too many: ${see}`, 2);
  return parsed;
}
