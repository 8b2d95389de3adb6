import { expect, test } from "vitest";
import { parseAuditReport } from "../../../scripts/dependency-audit.mjs";

/** Builds a report as `npm audit --json` prints it. */
const report = (severities: Record<string, string>) => {
  const count = (severity: string) => Object.values(severities).filter((each) => each === severity).length;
  return JSON.stringify({
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity }]),
    ),
    metadata: {
      vulnerabilities: {
        low: count("low"),
        moderate: count("moderate"),
        high: count("high"),
        critical: count("critical"),
      },
    },
  });
};

test("a vulnerability of severity high or critical is reported with its package", () => {
  const { state, message } = parseAuditReport(report({ one: "high", two: "critical", three: "moderate" }));
  expect(state).toBe("holes");
  expect(message).toContain("one (high), two (critical).");
  expect(message).not.toContain("three");
});

test("lower severities are not reported", () => {
  expect(parseAuditReport(report({})).state).toBe("clean");
  expect(parseAuditReport(report({ one: "moderate", two: "low" })).state).toBe("clean");
});

test.for([
  [
    "a registry without audits",
    '{"message":"405 Method Not Allowed","statusCode":405}',
    undefined,
    /405 Method/,
  ],
  ["a missing network", '{"message":"request to https://registry failed"}', undefined, /request to/],
  ["a missing npm", "", new Error("spawn npm ENOENT"), /ENOENT/],
  ["an unreadable response", "<html>", undefined, /no report/],
] as const)("%s: the report says that dependencies were not audited", ([, stdout, error, reason]) => {
  const { state, message } = parseAuditReport(stdout, error);
  expect(state).toBe("not asked");
  expect(message).toMatch(/^Dependencies were not audited: /);
  expect(message).toMatch(reason);
});
