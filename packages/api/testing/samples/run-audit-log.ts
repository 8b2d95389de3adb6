import type { AuditEvent } from "@ofage/contract";
import { expect } from "vitest";
import { createAccount } from "../account.ts";
import { callApi } from "../call-api.ts";
import { createWebsite } from "../start-check.ts";
import type { SampleRun } from "./sample-run.ts";
import { callSample, sampleFileName, writeSample } from "./sample.ts";

/** Runs the sample on the export of a real log and on modified copies of it. */
export async function runAuditLogSample({ interpreter, folder }: Omit<SampleRun, "customer">): Promise<void> {
  const file = await writeSample(folder, "audit-log", sampleFileName(interpreter), {});
  const { session } = await createAccount();
  const website = await createWebsite(session, { name: "Söhne \u{1f600} “\\n”" });
  await callApi("updateWebsite", { ...website, sensitivity: 5 }, { bearer: session });
  const { text } = await callApi("exportAuditLog", {}, { bearer: session });

  const lines = text.trimEnd().split("\n");
  const end = JSON.parse(lines.at(-1)!) as { head: { seq: number; hash: string } };
  const changed = (index: number, change: Partial<AuditEvent>) =>
    lines.with(index, JSON.stringify({ ...(JSON.parse(lines[index]!) as AuditEvent), ...change }));
  const bad = [
    changed(1, { subject_name: "Another" }),
    changed(2, { details: {} }),
    changed(2, { hash: "0".repeat(64) }),
    lines.toSpliced(1, 1),
    lines.toSpliced(0, 2),
    [lines[0]!, lines[2]!, lines[1]!, ...lines.slice(3)],
    lines.toSpliced(3, 1),
    lines.slice(0, -1),
  ];
  const calls = [lines, ...bad].map((each) => ({ name: "verifyAuditLog", args: [each.join("\n")] }));
  const { answers } = await callSample(interpreter, file, calls);
  expect(answers[0]).toEqual({ value: end.head });
  expect(answers.slice(1).filter(({ error }) => error === undefined)).toEqual([]);
}
