import { colorsFor } from "../colors.ts";
import type { Command } from "../command.ts";
import { connectionHelp, connectionOptions } from "../connection.ts";
import { followChecks } from "../follow-checks.ts";
import { formatCheck, withoutLiveToken } from "../format-check.ts";
import { reportTrouble, runConnected } from "../run-connected.ts";

export const tailChecks: Command = {
  name: "checks tail",
  summary: "Print checks as they end",
  help: `Usage: ofage checks tail [--json] [options]

Prints one line for each check that ends from now on, until you press Ctrl+C.
The key needs the permission verifications.read.

  --json             Print each check as a line of JSON, without the tokens of live checks
${connectionHelp}`,
  options: { ...connectionOptions, json: { type: "boolean" } },

  run: (values, _args, process) =>
    runConnected(values, process, async (connection) => {
      const { stdout, stderr, signal, env } = process;
      const colors = colorsFor(stdout, env);
      const changes = followChecks(connection.api, {
        filter: {},
        signal,
        onTrouble: reportTrouble(connection, process),
        onReady: () =>
          stderr.write(`Waiting for checks of ${connection.url} to end. Press Ctrl+C to stop.\n`),
      });
      for await (const { kind, check, at } of changes) {
        if (kind !== "ended") continue;
        const line = values.json ? JSON.stringify(withoutLiveToken(check)) : formatCheck(check, at, colors);
        stdout.write(`${line}\n`);
      }
    }),
};
