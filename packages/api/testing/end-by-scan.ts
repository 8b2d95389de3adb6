import { ContractError, type ErrorCode, type ErrorExtras, type VerificationResult } from "@ofage/contract";
import type { ScanReading } from "@ofage/engine";
import type { Services } from "../src/context.ts";
import { callApi } from "./call-api.ts";
import { concludeScriptedScan, type ScannableCheck } from "./conclude-scripted-scan.ts";
import { askSharedServer } from "./query-database.ts";

/** Changes to an adult's reading: the visitor did not turn their head when asked. Nothing is charged, and another attempt may follow. */
export const unansweredScan: Partial<ScanReading> = {
  outcome: "liveness",
  obstacle: "turn",
  estimatedAge: null,
  interval: null,
  spread: null,
};

/** Error of a scripted scan on the shared server. */
export interface ScanRefusal {
  code: ErrorCode;
  sentence: string;
  extras: ErrorExtras;
}

/**
 * Ends a verification whose visitor has consented as the scan of an adult does, without its ten seconds.
 * @param changes to the reading, with which it ends otherwise
 * @param services of a server in this process; the shared server's by default
 * @throws ContractError as the visitor's page would be sent it
 */
export async function endByScan(
  { id, token }: ScannableCheck,
  changes: Partial<ScanReading> = {},
  services?: Services,
): Promise<VerificationResult> {
  const check = { id, token };
  if (services) return concludeScriptedScan(services, check, changes);
  const [answer] = (await askSharedServer({ check, changes })) as [
    { result: VerificationResult } | { refusal: ScanRefusal },
  ];
  if ("result" in answer) return answer.result;
  const { code, sentence, extras } = answer.refusal;
  throw new ContractError(code, sentence, extras);
}

/** Ends a verification as a visitor does who was not seen to turn their head, and then leaves: it fails for `liveness`. */
export async function leaveAfterScan(
  check: ScannableCheck,
  services?: Services,
): Promise<VerificationResult> {
  await endByScan(check, unansweredScan, services);
  const { status, body } = await callApi(
    "cancelCheck",
    { id: check.id },
    { bearer: check.token, ...(services && { server: services.env.publicUrl }) },
  );
  if (status !== 200) throw new Error(`leaving answered ${status} ${body.code}`);
  return body;
}
