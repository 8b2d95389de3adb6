import { encode } from "cborg";
import { PresentationError, verifyPresentation } from "../src/modules/digital-id/presentation/index.ts";
import { createAuthority, createSigner } from "./digital-id-certificates.ts";
import { mutate, saysNothingElse, seededRandom } from "./digital-id-mutations.ts";
import { expectationOf, testAuthority, testTranscript } from "./digital-id-verification.ts";
import { drivingLicense, type IssueOptions, presentCredential } from "./issuing-authority.ts";

/** Outcome of the mutated answers. */
export interface FuzzReport {
  refused: number;
  /** Answers that were accepted and say nothing that they did not say before. */
  accepted: number;
  /** Answers in hex that were accepted although they say something else, or refused with another error; the first five. */
  faults: string[];
  /** Slowest verification in milliseconds. */
  slowest: number;
  /** Number of refusals, by their message. */
  messages: Map<string, number>;
}

/** Verifies mutated answers, which a seed determines but for keys and salts. */
export async function fuzzPresentations(count: number, seed: number): Promise<FuzzReport> {
  const random = seededRandom(seed);
  const answers = await createAnswers();
  const expected = expectationOf();
  const report: FuzzReport = { refused: 0, accepted: 0, faults: [], slowest: 0, messages: new Map() };
  for (const { answer } of answers) await verifyPresentation(answer, expected);
  for (let index = 0; index < count; index += 1) {
    const { answer, other } = answers[random(answers.length)]!;
    const mutated = mutate(answer, other, random);
    const begin = performance.now();
    const error = await verifyPresentation(mutated, expected).catch((thrown: unknown) => thrown);
    report.slowest = Math.max(report.slowest, performance.now() - begin);
    record(report, error, mutated, answer);
  }
  return report;
}

function record(report: FuzzReport, error: unknown, mutated: Uint8Array, answer: Uint8Array): void {
  if (error instanceof PresentationError) {
    report.refused += 1;
    report.messages.set(error.message, (report.messages.get(error.message) ?? 0) + 1);
  } else if (!(error instanceof Error) && saysNothingElse(mutated, answer)) {
    report.accepted += 1;
  } else if (report.faults.length < 5) {
    report.faults.push(
      `${error instanceof Error ? error.stack : "accepted"} ${Buffer.from(mutated).toString("hex")}`,
    );
  }
}

/** Creates valid answers of several shapes, each with one of the same shape for another session. */
async function createAnswers() {
  const authority = await createAuthority({ subject: "CN=Between" }, testAuthority.root);
  const signer = await createSigner({ key: "P-384" }, authority);
  const chain = [signer.certificate, authority.certificate];
  const shapes: IssueOptions[] = [
    {},
    { docType: drivingLicense, ages: { 18: true, 21: false }, deviceCurve: "P-521" },
    { signer, chain, digestAlgorithm: "SHA-512" },
  ];
  return shapes.map((shape) => ({
    answer: presentCredential(testAuthority.issue(shape), { transcript: testTranscript }),
    other: presentCredential(testAuthority.issue(shape), { transcript: encode([null, null, ["other"]]) }),
  }));
}
