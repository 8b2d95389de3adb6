import {
  isOutcomeOf,
  type Method,
  methods,
  type ServerTestOutcome,
  serverTestOutcomes,
  type Verification,
} from "@ofage/contract";
import { type Colors, colorsFor } from "../colors.ts";
import type { Command, OptionValues } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { connectionHelp, connectionOptions } from "../connection.ts";
import { formatCheck } from "../format-check.ts";
import { runConnected } from "../run-connected.ts";

export const trigger: Command = {
  name: "trigger",
  summary: "Create a test check that ends at once with the outcome you choose",
  help: `Usage: ofage trigger OUTCOME [options]

Creates a test check, which ends at once with the outcome. Webhooks, "ofage listen" and
"ofage checks tail" see it like any other. The key must be a test key with the permission
verifications.create.

Outcomes:
  ${listOutcomes()}

  --asset-id ID      The website. Needed if the organization has several
  --method METHOD    One of ${methods.join(", ")}. Default: the one that the outcome is for
  --reference-id ID  Your own ID of the visitor
  --metadata K=V     Data of your own; may be repeated
  --json             Print the check as JSON, with its token
${connectionHelp}`,
  options: {
    ...connectionOptions,
    "asset-id": { type: "string" },
    method: { type: "string" },
    "reference-id": { type: "string" },
    metadata: { type: "string", multiple: true },
    json: { type: "boolean" },
  },
  maxArguments: 1,

  run(values, [given], process) {
    const outcome = readOutcome(given);
    const input = {
      is_test: true,
      test_outcome: outcome,
      method: readMethod(values, outcome),
      asset_id: values["asset-id"] as string | undefined,
      reference_id: values["reference-id"] as string | undefined,
      metadata: readMetadata(values),
    };
    return runConnected(values, process, async ({ api, isLive }) => {
      if (isLive)
        throw new CommandError("trigger takes a test key (age_sk_test_…) only, and this is a live key.", 2);
      const check = await api.createVerification(input, { signal: process.signal });
      const colors = colorsFor(process.stdout, process.env);
      process.stdout.write(values.json ? `${JSON.stringify(check)}\n` : summarize(check, colors));
    });
  },
};

const summarize = (check: Verification, colors: Colors) => `${formatCheck(check, new Date(), colors)}\n`;

function readOutcome(given: string | undefined): ServerTestOutcome {
  const outcome = serverTestOutcomes.find((name) => name === given);
  if (outcome) return outcome;
  const problem = given === undefined ? "Name an outcome" : `There is no outcome "${given}"`;
  throw new CommandError(`${problem}: one of ${serverTestOutcomes.join(", ")}.`, 2);
}

/** Returns the method that was asked for, or else the only one that can have the outcome. */
function readMethod({ method: given }: OptionValues, outcome: ServerTestOutcome): Method | undefined {
  if (given === undefined) {
    const possible = methods.filter((method) => isOutcomeOf(method, outcome));
    return possible.length === 1 ? possible[0] : undefined;
  }
  const method = methods.find((name) => name === given);
  if (!method) throw new CommandError(`There is no method "${given}": one of ${methods.join(", ")}.`, 2);
  return method;
}

function readMetadata({ metadata = [] }: OptionValues): Record<string, string> {
  const pairs = (metadata as string[]).map((pair) => {
    const end = pair.indexOf("=");
    if (end < 1) throw new CommandError(`Write --metadata as key=value instead of "${pair}".`, 2);
    return [pair.slice(0, end), pair.slice(end + 1)];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Lists the outcomes in lines that fit into a terminal. */
function listOutcomes(): string {
  const perLine = 6;
  const lines = Array.from({ length: Math.ceil(serverTestOutcomes.length / perLine) }, (_, line) =>
    serverTestOutcomes.slice(line * perLine, (line + 1) * perLine).join(", "),
  );
  return lines.join(",\n  ");
}
