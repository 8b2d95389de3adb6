import { trustedDocuments } from "@ofage/contract";
import { encode } from "cborg";
import {
  type Expectation,
  type Presentation,
  PresentationError,
  verifyPresentation,
} from "../src/modules/digital-id/presentation/index.ts";
import { createStatusLists } from "../src/modules/digital-id/presentation/status-list/status-lists.ts";
import type { X509Certificate } from "../src/modules/digital-id/presentation/x509.ts";
import {
  createIssuingAuthority,
  type IssueOptions,
  presentCredential,
  type PresentOptions,
} from "./issuing-authority.ts";

/** A session transcript of a test's attempt. */
export const testTranscript = encode([null, null, ["OpenID4VPHandover", new Uint8Array(32).fill(7)]]);

/** The issuer of a test run, which takes a while to create. */
export const testAuthority = await createIssuingAuthority();

/** An answer and its verification; what is left out is as it should be. */
export interface TestPresentation {
  issue?: IssueOptions;
  present?: Partial<PresentOptions>;
  expected?: Partial<Expectation>;
  /** Trusted certificates. Default: the test issuer's root. */
  trusted?: X509Certificate[];
  /** Changes the encoded answer. */
  tamper?(answer: Uint8Array): Uint8Array;
}

/** Issues a credential, answers with it and verifies the answer. */
export function verifyAnswer(options: TestPresentation = {}): Promise<Presentation> {
  const credential = testAuthority.issue(options.issue);
  const answer = presentCredential(credential, { transcript: testTranscript, ...options.present });
  return verifyPresentation(options.tamper?.(answer) ?? answer, expectationOf(options));
}

/** Verifies an answer that must be refused; returns the reason and the message. */
export async function refusalOf(options: TestPresentation): Promise<string> {
  const error = await verifyAnswer(options).catch((thrown: unknown) => thrown);
  return error instanceof PresentationError ? `${error.reason}: ${error.message}` : `not refused: ${error}`;
}

/** Returns what an answer to the test's attempt is verified against. */
export function expectationOf({ expected, trusted }: TestPresentation = {}): Expectation {
  const certificates = trusted ?? [testAuthority.root.certificate];
  return {
    transcript: testTranscript,
    threshold: 18,
    anchors: certificates.map((certificate) => ({
      certificate,
      documents: trustedDocuments,
      country: null,
      list_version: null,
    })),
    now: new Date(),
    statusLists: createStatusLists(() => Promise.reject(new Error("No status list"))),
    ...expected,
  };
}
