import { type ErrorCode, errorStatus, scanCloseCodes, scanLimits, scanUpgrade } from "@ofage/contract";
import type { Block } from "../content/blocks.ts";
import { errorNotes } from "./error-reference.ts";

// The keys are the contract's own: a limit or close code that is added, renamed or removed there does not compile here.

const limitNotes: Record<keyof typeof scanLimits, string> = {
  smallFrameBytes: "Size of a small frame, with its header",
  largeFrameBytes: "Size of a large frame, with its header",
  totalBytes: "Size of all frames from the first instruction on",
  textBytes: "Size of a text message",
  messagesPerSecond: "Messages a second of any kind, in the long run",
  burst: "Messages that may arrive at once, beside those that a silent line held back",
  helloMs: "Time for the first message to arrive",
  firstFrameMs: "Time for the first frame to arrive, in which the visitor allows the camera",
  frameGapMs: "Time without a frame after the first",
  positioningMs: "Time from the first message to the first instruction",
  instructionsMs: "Time from the first instruction, or from `restarted`, to the end",
};

const closeNotes: Record<keyof typeof scanCloseCodes, string> = {
  finished: "After `result`.",
  refused:
    "After an error that another connection alone wouldn't change: the page sent something that it may not, or the check accepts no scan.",
  tooBig: "A message was too large. Far above the limit, no `error` comes before.",
  failed: "After `internal_error`: something went wrong on our side and was logged.",
  restarting: "After `shutting_down`: the server is restarting. Connect again after `retry_after` seconds.",
  tryAgainLater:
    "After `engine_busy`, `frames_processing` or `service_unavailable`. Connect again after `retry_after` seconds.",
};

/** Meaning of the codes that mean something else to a scan than to a server's call, or that only a scan can get. */
const scanErrorNotes: Partial<Record<ErrorCode, string>> = {
  malformed_request: "A message isn't JSON, or came when it wasn't expected.",
  invalid_input: "A field of the first message is missing or invalid.",
  unknown_field: "The address has no query parameters.",
  invalid_frames: "A frame is malformed or no JPEG, comes out of order, or is a large one without `capture`.",
  client_token_required: "The first message didn't arrive in time, or its token isn't this check's.",
  allowance_used_up: "The website's organization can't run more checks this month.",
  origin_not_allowed: "The `Origin` isn't this server's own. Only the check's page may scan.",
  consent_required: "The visitor hasn't consented to the scan yet.",
  not_found: "There is no such check.",
  method_not_allowed: "The address has only `GET` and `POST`.",
  frames_processing: "Another window is scanning for this check, or has taken over.",
  challenge_timed_out: "The scan took too long, or no frames arrived. Begin again.",
  limit_reached: "Five scans of this check have begun. The website has to create another one.",
  already_decided: "The check has its result already. `GET /v1/verifications/{id}/check` returns it.",
  check_expired: "The check's 30 minutes are over.",
  request_too_large: "A message, or all of them together, exceeded a [limit](#limits).",
  rate_limited: "Too many connections from this address, or messages faster than the [limit](#limits).",
};

/** Builds `::scanconnect`: the address and how often it may be called. */
export function scanConnectBlocks(): Block[] {
  const { max, windowSeconds } = scanUpgrade.limit;
  return [
    { kind: "endpoint", method: "GET", path: scanUpgrade.path },
    { kind: "prose", text: `At most ${max} connections in ${windowSeconds} seconds per IP address.` },
  ];
}

/** Builds `::scanlimits`: what one connection may send, and how long it may take. */
export function scanLimitBlocks(): Block[] {
  const rows = (Object.keys(scanLimits) as (keyof typeof scanLimits)[]).map(
    (name) => `| ${limitNotes[name]} | ${formatLimit(name, scanLimits[name])} |`,
  );
  return [{ kind: "prose", text: ["| Limit | |", "| --- | --- |", ...rows].join("\n") }];
}

function formatLimit(name: string, value: number): string {
  if (name.endsWith("Ms")) return `${value / 1000} s`;
  if (!name.endsWith("Bytes")) return String(value);
  return value >= 1024 * 1024 ? `${value / 1024 / 1024} MiB` : `${value / 1024} KiB`;
}

/** Builds `::scancloses`: why the server closes the connection. */
export function scanCloseBlocks(): Block[] {
  const rows = (Object.keys(scanCloseCodes) as (keyof typeof scanCloseCodes)[]).map(
    (name) => `| \`${scanCloseCodes[name]}\` | ${closeNotes[name]} |`,
  );
  return [{ kind: "prose", text: ["| Code | |", "| --- | --- |", ...rows].join("\n") }];
}

/** Builds `::scanerrors`: the closed list of codes, ordered by status. */
export function scanErrorBlocks(): Block[] {
  const before = new Set<ErrorCode>(scanUpgrade.errors);
  const after = new Set<ErrorCode>(scanUpgrade.messageErrors);
  const fields = (Object.keys(errorStatus) as ErrorCode[])
    .filter((code) => before.has(code) || after.has(code))
    .map((code) => {
      const text = scanErrorNotes[code] ?? errorNotes[code];
      if (!text) throw new Error(`The error ${code} has no note in the documentation`);
      const tags = [
        ...(before.has(code) ? [String(errorStatus[code])] : []),
        ...(after.has(code) ? ["message"] : []),
      ];
      return { name: code, id: `scan-error-${code.replaceAll("_", "-")}`, tags, text };
    });
  return [{ kind: "fields", fields }];
}
