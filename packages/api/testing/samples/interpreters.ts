import { execFileSync } from "node:child_process";
import { type SampleLanguage, sampleLanguages } from "../../../web/docs-build/samples.ts";

export interface Command {
  command: string;
  /** Version that it reports, such as `3.11.2`. */
  version: string;
}

/** Program that runs a language's samples on this machine. */
export interface Interpreter extends Command {
  language: SampleLanguage;
}

export interface MissingInterpreter {
  language: SampleLanguage;
  reason: string;
}

interface InterpreterCandidates {
  commands: string[];
  /** Arguments that print its version, and fail if something is missing that the samples need. */
  probe: string[];
  needs: string;
}

const candidatesByLanguage: Record<SampleLanguage, InterpreterCandidates> = {
  javascript: {
    commands: [process.execPath],
    probe: ["-p", "process.versions.node"],
    needs: "Node",
  },
  python: {
    commands: ["python3", "/usr/bin/python3", "/usr/local/bin/python3", "python"],
    probe: [
      "-c",
      "import sys, platform, jwt, cryptography; assert sys.version_info >= (3, 10); print(platform.python_version())",
    ],
    needs: "Python 3.10 with PyJWT and cryptography",
  },
  ruby: {
    commands: ["ruby", "/usr/bin/ruby"],
    probe: ["-rwebrick", "-ropenssl", "-e", 'abort if RUBY_VERSION < "3.0"; print RUBY_VERSION'],
    needs: "Ruby 3.0 with webrick",
  },
  php: {
    commands: ["php", "/usr/bin/php"],
    probe: [
      "-r",
      "extension_loaded('curl') && extension_loaded('sodium') && PHP_VERSION_ID >= 80100 || exit(1); echo PHP_VERSION;",
    ],
    needs: "PHP 8.1 with curl and sodium",
  },
};

/** Finds the interpreter of each language on this machine. */
export function findInterpreters(): { found: Interpreter[]; missing: MissingInterpreter[] } {
  const found: Interpreter[] = [];
  const missing: MissingInterpreter[] = [];
  for (const language of sampleLanguages) {
    const { commands, probe, needs } = candidatesByLanguage[language];
    const working = findWorkingCommand(commands, probe);
    if (working) found.push({ language, ...working });
    else missing.push({ language, reason: `no ${needs} on this machine` });
  }
  return { found, missing };
}

/**
 * Finds a command of a language with which a probe in that language succeeds.
 * @param probe arguments that print a version, and fail if something is missing
 */
export function findLanguageCommand(language: SampleLanguage, probe: string[]): Command | undefined {
  return findWorkingCommand(candidatesByLanguage[language].commands, probe);
}

function findWorkingCommand(commands: string[], probe: string[]): Command | undefined {
  return commands
    .map((command) => ({ command, version: versionOf(command, probe) }))
    .find((each): each is Command => each.version !== undefined);
}

/** Returns the version of the command-line curl; undefined if there is none. */
export function findCurl(): string | undefined {
  return versionOf("curl", ["--version"]);
}

function versionOf(command: string, probe: string[]): string | undefined {
  try {
    const printed = execFileSync(command, probe, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return /\d[\w.]*/.exec(printed)?.[0];
  } catch {
    return undefined;
  }
}
