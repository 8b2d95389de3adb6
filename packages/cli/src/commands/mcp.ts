import { createInterface } from "node:readline";
import manifest from "../../package.json" with { type: "json" };
import type { Command } from "../command.ts";
import { connectionHelp, connectionOptions } from "../connection.ts";
import { describeFailure } from "../describe-failure.ts";
import { listApiTools } from "../mcp/api-tools.ts";
import { listDocsTools } from "../mcp/docs-tools.ts";
import { createMcpServer } from "../mcp/mcp-server.ts";
import { runConnected } from "../run-connected.ts";

const instructions =
  "OfAge verifies the age of a website's visitors. Search its documentation before you write code for it, and try the code with test checks.";

export const mcp: Command = {
  name: "mcp",
  summary: "Serve documentation and checks to an AI assistant (Model Context Protocol)",
  help: `Usage: ofage mcp [--allow-live-actions] [options]

Speaks the Model Context Protocol on standard input and output, for an assistant that starts it.
The tools search the documentation, read checks and webhook deliveries, create test checks with an
outcome, cancel checks and repeat deliveries. With a live key, only those that read are offered,
and tokens of live checks are left out.

  --allow-live-actions  Offer all tools with a live key, too
${connectionHelp}`,
  options: { ...connectionOptions, "allow-live-actions": { type: "boolean" } },

  run: (values, _args, process) =>
    runConnected(values, process, async (connection) => {
      const { url, isLive } = connection;
      const mayChange = !isLive || values["allow-live-actions"] === true;
      const answer = createMcpServer({
        name: "ofage",
        version: manifest.version,
        instructions,
        tools: [...listDocsTools(url), ...listApiTools(connection, mayChange)],
        describeFailure: (error) => describeFailure(error, url),
      });
      const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
      process.signal.addEventListener("abort", () => {
        lines.close();
        process.stdin.destroy();
      });
      const answering = new Set<Promise<void>>();
      const respond = async (line: string) => {
        const response = await answer(line);
        if (response) process.stdout.write(`${JSON.stringify(response)}\n`);
      };
      for await (const line of lines) {
        if (line.trim() === "") continue;
        // Calls run side by side: a slow one keeps no other waiting.
        const responding = respond(line).finally(() => answering.delete(responding));
        answering.add(responding);
      }
      await Promise.all(answering);
    }),
};
