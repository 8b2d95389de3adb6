import { countryName, type TrustedDocument, type TrustedListState, type TrustStatus } from "@ofage/contract";
import { sorted } from "@ofage/contract/sorted";
import { walletsThatNeedCertificate } from "@ofage/contract/wallet-support";
import type { Tone } from "../../ui/badge.tsx";
import { labelOf } from "../../ui/label-of.ts";
import { numberFormat } from "../../ui/number-format.ts";

interface StateText {
  name: string;
  tone: Tone;
  /** Consequence; empty for a list that is as it should be. */
  text: string;
}

const stateTexts: Record<TrustedListState, StateText> = {
  current: { name: "Current", tone: "good", text: "" },
  overdue: {
    name: "Overdue",
    tone: "warn",
    text: "A newer version is due and hasn't been loaded. Its issuers stay trusted for a short time only.",
  },
  expired: {
    name: "Expired",
    tone: "bad",
    text: "A newer version is long overdue. Its issuers aren't trusted until one is loaded.",
  },
  loading: {
    name: "Loading",
    tone: "plain",
    text: "It's being loaded for the first time. Its issuers are trusted once it's there.",
  },
  never_loaded: {
    name: "Never loaded",
    tone: "warn",
    text: "It couldn't be loaded yet, so none of its issuers are trusted.",
  },
  signer_not_pinned: {
    name: "Signer not accepted",
    tone: "bad",
    text: "The operator doesn't accept its signer any longer, so none of its issuers are trusted.",
  },
};

/** Returns a trusted list's state in words, with what follows from it. */
export const describeListState = (state: TrustedListState): StateText =>
  labelOf(stateTexts, state, (name) => ({ name, tone: "plain", text: "" }));

const countCertificates = (count: number, kind = "certificate") =>
  `${numberFormat.format(count)} ${kind}${count === 1 ? "" : "s"}`;

/** Says in a sentence how many issuers' certificates are trusted, and where they come from. */
export function describeTrust({
  anchor_files,
  issuers,
  sources,
}: Pick<TrustStatus, "anchor_files" | "issuers"> & {
  sources: readonly { state: TrustedListState }[];
}): string {
  const trusted = issuers.reduce((sum, { anchors }) => sum + anchors, 0);
  if (trusted === 0 && sources.some(({ state }) => state === "loading"))
    return "The trusted lists are being loaded. Until that's done, no website can enable digital ID.";
  if (trusted === 0) return "No issuer is trusted yet, so no website can enable digital ID.";
  const listed = trusted - anchor_files;
  const origins = [
    anchor_files > 0 && `${numberFormat.format(anchor_files)} from the operator's files`,
    listed > 0 && `${numberFormat.format(listed)} from trusted lists`,
  ].filter((origin) => origin !== false);
  const verb = trusted === 1 ? "is" : "are";
  return `${countCertificates(trusted, "issuer certificate")} ${verb} trusted: ${origins.join(", ")}.`;
}

const documentNames: Record<TrustedDocument, string> = {
  proof_of_age: "EU proof of age",
  driving_license: "Mobile driving license",
  personal_id: "EU personal ID",
};

/** Lists the kinds of documents by name, with how many certificates stand for each. */
export const listTrustedDocuments = (
  documents: TrustStatus["documents"],
): { name: string; count: string }[] =>
  documents.map(({ document, anchors }) => ({
    name: labelOf(documentNames, document, (name) => name),
    count: countCertificates(anchors),
  }));

/**
 * Says whether requests to wallets are signed, and which wallets can't answer if they aren't.
 * @param date of the certificate's end, in words
 */
export function describeWalletCertificate(
  certificate: TrustStatus["wallet_certificate"],
  date: (iso: string) => string,
): string {
  const unsigned = "Requests to wallets aren't signed";
  const leftOut = `so these can't answer: ${walletsThatNeedCertificate().join(", ")}.`;
  if (!certificate) return `${unsigned}, ${leftOut} Its operator adds a signing key and a certificate.`;
  const day = date(certificate.expires_at);
  switch (certificate.state) {
    case "current":
      return `Requests to wallets are signed. The certificate is valid until ${day}.`;
    case "expiring":
      return `Requests to wallets are signed until ${day}, when the certificate expires. Its operator needs a new one before that day.`;
    case "expired":
      return `${unsigned} since the certificate expired on ${day}, ${leftOut}`;
    case "not_yet_valid":
      return `${unsigned} until the certificate becomes valid, ${leftOut}`;
  }
}

/** Lists the countries of the trusted issuers by name, with how many certificates each has. Those that name no country come last. */
export function listIssuerCountries(issuers: TrustStatus["issuers"]): { name: string; count: string }[] {
  const named = issuers.flatMap(({ country, anchors }) =>
    country === null ? [] : [{ name: countryName(country), anchors }],
  );
  const unnamed = issuers.filter(({ country }) => country === null);
  return [
    ...sorted(named, (a, b) => a.name.localeCompare(b.name, "en")),
    ...unnamed.map(({ anchors }) => ({ name: "No country named", anchors })),
  ].map(({ name, anchors }) => ({ name, count: countCertificates(anchors) }));
}
