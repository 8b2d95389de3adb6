/** Ways in which a wallet is asked: by the page's browser, by a link on the same device, or by a QR code from another. */
export const walletWays = ["browser", "link", "code"] as const;
export type WalletWay = (typeof walletWays)[number];

/**
 * How it is known what a wallet can answer. `phone`: tried on a phone with an issued document. `own_code`: its maker's own code answered this
 * server. `read`: its code and documentation were read.
 */
export type WalletTrial = "phone" | "own_code" | "read";

/** The ways that work, each with what limits it; "" for nothing. */
export type WorkingWays = Readonly<Partial<Record<WalletWay, string>>>;

/** A wallet, or a kind of wallets, with the ways in which it can answer. */
export interface WalletSupport {
  wallet: string;
  /** Ways that work without a certificate by which the wallet knows the operator. */
  unsigned: WorkingWays;
  /** Ways that work with one that the wallet trusts. */
  signed: WorkingWays;
  /** Version of the wallet or of its code that was tried; null if none was recorded. */
  version: string | null;
  trial: WalletTrial;
  /** Files with tests of what the wallet is asked and how it answers, from the repository's root. */
  tests: readonly string[];
  source: string;
  /** Day on which it was last looked at. */
  date: string;
}

const everyWay: WorkingWays = { browser: "", link: "", code: "" };
const api = "packages/api/src/modules";
const byBrowser = `${api}/verifications/digital-id/digital-id.test.ts`;
const byLink = `${api}/verifications/digital-id/take-wallet-answer.test.ts`;
const bySignedLink = `${api}/verifications/digital-id/signed-links.test.ts`;
const bySignedRequest = `${api}/digital-id/signed-requests.test.ts`;

/** Which wallets can answer, in the order shown. Documentation, features, README and Settings show this list. */
export const walletSupport: readonly WalletSupport[] = [
  {
    wallet: "EU age verification app",
    unsigned: everyWay,
    signed: everyWay,
    version: null,
    trial: "read",
    tests: [byBrowser, byLink, `${api}/digital-id/presentation/eu-example.test.ts`],
    source: "https://github.com/eu-digital-identity-wallet/av-app-android-wallet-ui",
    date: "2026-11-29",
  },
  {
    wallet: "EU reference wallet",
    unsigned: { browser: "proof of age" },
    signed: everyWay,
    version: "library for OpenID4VP 0.15.0",
    trial: "own_code",
    tests: [byBrowser, bySignedLink, `${api}/verifications/digital-id/sd-jwt.test.ts`],
    source: "https://github.com/eu-digital-identity-wallet/eudi-lib-jvm-openid4vp-kt",
    date: "2026-11-29",
  },
  {
    wallet: "Wallets built with Multipaz",
    unsigned: { browser: "" },
    signed: { browser: "" },
    version: "Multipaz 0.102.0",
    trial: "own_code",
    tests: [byBrowser],
    source: "https://github.com/openwallet-foundation/multipaz",
    date: "2026-11-29",
  },
  {
    wallet: "Other wallets of the EU's high-assurance profile (HAIP)",
    unsigned: {},
    signed: everyWay,
    version: null,
    trial: "read",
    tests: [bySignedLink, bySignedRequest],
    source: "https://openid.net/specs/openid4vc-high-assurance-interoperability-profile-1_0.html",
    date: "2026-11-29",
  },
  {
    wallet: "Google Wallet",
    unsigned: {},
    signed: { browser: "" },
    version: null,
    trial: "read",
    tests: [bySignedRequest],
    source: "https://developers.google.com/wallet/identity/verify/accepting-ids-from-wallet-online",
    date: "2026-11-29",
  },
  {
    wallet: "Apple Wallet",
    unsigned: {},
    signed: { browser: "Safari" },
    version: null,
    trial: "read",
    tests: [bySignedRequest],
    source:
      "https://developer.apple.com/documentation/identitydocumentservices/requesting-a-mobile-document-on-the-web",
    date: "2026-11-29",
  },
];

const wayNames: Record<WalletWay, string> = { browser: "browser", link: "link", code: "QR code" };

/** Names the ways that work, such as "Browser, link, QR code"; "No" if none does. */
export function nameWays(ways: WorkingWays): string {
  const names = walletWays.flatMap((way) => {
    const limit = ways[way];
    if (limit === undefined) return [];
    return [limit === "" ? wayNames[way] : `${wayNames[way]} (${limit})`];
  });
  const text = names.join(", ");
  return text === "" ? "No" : text[0]!.toUpperCase() + text.slice(1);
}

const trialNames: Record<WalletTrial, string> = {
  phone: "On a phone",
  own_code: "With its own code",
  read: "By reading",
};

/** Names how a wallet was tried, and with which version. */
export const nameTrial = ({ trial, version }: Pick<WalletSupport, "trial" | "version">): string =>
  version === null ? trialNames[trial] : `${trialNames[trial]}: ${version}`;

/** Lists the wallets that answer no request unless it is signed. */
export const walletsThatNeedCertificate = (): string[] =>
  walletSupport
    .filter(({ unsigned }) => walletWays.every((way) => unsigned[way] === undefined))
    .map(({ wallet }) => wallet);

/** Says what no row shows: whether any wallet was tried on a phone. */
export const phoneTrialSentence = (): string => {
  const tried = walletSupport.filter(({ trial }) => trial === "phone").map(({ wallet }) => wallet);
  return `Tried on a phone with an issued document: ${tried.length === 0 ? "none yet" : tried.join(", ")}.`;
};
