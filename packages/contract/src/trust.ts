import { z } from "zod";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";

/** Kinds of documents that an issuer may be trusted for. */
export const trustedDocuments = ["proof_of_age", "driving_license", "personal_id"] as const;
export const TrustedDocument = z.enum(trustedDocuments);
export type TrustedDocument = z.infer<typeof TrustedDocument>;

/**
 * How far a trusted list is trusted. `overdue`: its next update is due, for less than 14 days; `expired`: for longer, so its issuers are no
 * longer accepted; `loading`: it is being loaded for the first time; `never_loaded`: that failed; `signer_not_pinned`: the operator no longer
 * trusts its signer.
 */
export const trustedListStates = [
  "current",
  "overdue",
  "expired",
  "loading",
  "never_loaded",
  "signer_not_pinned",
] as const;
export const TrustedListState = z.enum(trustedListStates);
export type TrustedListState = z.infer<typeof TrustedListState>;

/** One configured list. */
export const TrustedListStatus = z.object({
  source: z.string().describe("A file's name, or the host and the last part of an address."),
  sequence: z.int().nullable().describe("Number of the list, which grows with each update."),
  issued_at: z.iso.datetime().nullable(),
  next_update_at: z.iso
    .datetime()
    .nullable()
    .describe("Time by which the list says that the next one is due; null if it names none."),
  loaded_at: z.iso.datetime().nullable().describe("Time at which it was last accepted."),
  failed_at: z.iso.datetime().nullable().describe("Time of the last failure since then."),
  state: TrustedListState,
});
export type TrustedListStatus = z.infer<typeof TrustedListStatus>;

/** How long requests to wallets stay signed. `expiring`: for less than 30 days. */
export const WalletCertificateState = z.enum(["current", "expiring", "expired", "not_yet_valid"]);
export type WalletCertificateState = z.infer<typeof WalletCertificateState>;

export const TrustStatus = z.object({
  anchor_files: z.int().describe("Number of certificates in the operator's own files."),
  sources: z.array(TrustedListStatus),
  issuers: z
    .array(
      z.object({
        country: z.string().nullable().describe("ISO 3166-1 alpha-2; null if unknown."),
        anchors: z.int().describe("Number of accepted certificates."),
      }),
    )
    .describe("In the order of the countries, those without one last."),
  documents: z
    .array(
      z.object({
        document: TrustedDocument,
        anchors: z.int().describe("Number of certificates that are accepted for it."),
      }),
    )
    .describe("Every kind of document. A certificate may stand for several."),
  wallet_certificate: z
    .object({
      state: WalletCertificateState,
      expires_at: z.iso.datetime().describe("Time from which on no request is signed."),
    })
    .nullable()
    .describe(
      "Certificates by which wallets know this server; null without one, so that requests are unsigned.",
    ),
});
export type TrustStatus = z.infer<typeof TrustStatus>;

export const trustRoutes = defineRoutes({
  readTrust: {
    method: "GET",
    path: "/v1/trust",
    summary:
      "The issuers that digital IDs are accepted from, the age of their lists, and the certificate for wallets",
    auth: ["session"],
    right: "organization.read",
    limit: rateLimits.read,
    input: z.object({}),
    output: TrustStatus,
    errors: ["session_required"],
  },
});
