import type { Contract } from "@ofage/contract";
import { still } from "./adult.ts";
import { password } from "./account.ts";
import { payingCard } from "../../../fixtures/test-cards.ts";

/** Who asks for what belongs to another account. */
export const outsiders = {
  none: "no credential",
  session: "another account's session",
  key: "its private key",
  testKey: "its private test key",
  publicKey: "its public key",
  ownPublicKey: "the account's own public key",
  revokedKey: "the account's revoked key",
  endedSession: "the account's ended session",
  otherCheck: "client token of another of its checks",
  strangersCheck: "client token of another account's check",
} as const;
export type Outsider = keyof typeof outsiders;

/** Statuses, in that order. */
export type Answers = Record<Outsider, number>;

/** What the account has that an outsider might name. */
export interface Target {
  email: string;
  asset: string;
  /** By the collection in a path. */
  ids: Record<
    | "websites"
    | "verifications"
    | "sessions"
    | "passkeys"
    | "api_keys"
    | "webhooks"
    | "deliveries"
    | "invoices",
    string
  >;
  nonce: string;
}

interface Asked {
  /** What is asked for: everything that the row lets a caller name is named as the account's. */
  input(target: Target): Record<string, unknown>;
  answers: Answers;
  /** Ends the session that it is called with: another one is used. */
  endsSession?: true;
}

const everyone = (status: number): Answers => ({
  none: status,
  session: status,
  key: status,
  testKey: status,
  publicKey: status,
  ownPublicKey: status,
  revokedKey: status,
  endedSession: status,
  otherCheck: status,
  strangersCheck: status,
});

const nothing = () => ({});

/** No credential is asked for, and none makes a difference. */
const open = (status: number, input: Asked["input"] = nothing): Asked => ({
  input,
  answers: everyone(status),
});

/** For a session alone; `status` is what another account's session is told. */
const ofSession = (status: number, input: Asked["input"] = nothing): Asked => ({
  input,
  answers: { ...everyone(401), session: status },
});

/** For a private key alone; `status` is what another account's key is told. */
const ofKey = (status: number, input: Asked["input"] = nothing): Asked => ({
  input,
  answers: { ...everyone(401), key: status, testKey: status, publicKey: 403, ownPublicKey: 403 },
});

const ofKeyOrSession = (status: number, input: Asked["input"] = nothing): Asked => ({
  input,
  answers: { ...ofKey(status).answers, session: status },
});

/** For the hosted page of one check. */
const ofCheck = (more: Record<string, unknown> = {}): Asked => ({
  input: ({ ids }) => ({ id: ids.verifications, ...more }),
  answers: { ...everyone(401), otherCheck: 404, strangersCheck: 404 },
});

const one =
  (collection: keyof Target["ids"], more: Record<string, unknown> = {}): Asked["input"] =>
  ({ ids }) => ({ id: ids[collection], ...more });

const passkeyAnswer = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: {
    clientDataJSON: "AAAA",
    attestationObject: "AAAA",
    authenticatorData: "AAAA",
    signature: "AAAA",
  },
};
const website = { name: "Theirs", domain: "evil.example" };
const { card_number: _number, exp_month: _month, exp_year: _year, cvc: _cvc, ...holder } = payingCard;

const startChecks: Asked = {
  input: ({ asset }) => ({ asset_id: asset, reference_id: "r" }),
  // A page of another site may not start it: neither by the asset id alone nor with the public key that the website's pages show.
  answers: {
    ...everyone(403),
    key: 404,
    testKey: 404,
    publicKey: 404,
    revokedKey: 401,
  },
};
const readsCheck = ofKeyOrSession(404, one("verifications"));
const listsChecks = ofKeyOrSession(200);
const cancels: Asked = {
  input: one("verifications"),
  answers: { ...ofKey(404).answers, otherCheck: 404, strangersCheck: 404 },
};

/** Every route, and what each outsider is answered who names the account's things. A route without a line does not compile. */
export const tenantMatrix: { [Name in keyof Contract]: Asked } = {
  signUp: open(201, ({ email }) => ({ email, password, password_confirmation: password })),
  verifyEmail: open(400, ({ email }) => ({ email, token: "t", code: "000000" })),
  resendCode: open(200, ({ email }) => ({ email })),
  signIn: open(401, ({ email }) => ({ email, password: "not the password" })),
  unlock: open(200, ({ email }) => ({ email })),
  confirmUnlock: open(400, () => ({ token: "t" })),
  forgotPassword: open(200, ({ email }) => ({ email })),
  resetPassword: open(400, () => ({ token: "t", password, password_confirmation: password })),
  changePassword: ofSession(400, () => ({
    current_password: "not the password",
    password,
    password_confirmation: password,
  })),
  readMe: ofSession(200),
  updateMe: ofSession(200, ({ email }) => ({ name: "Stranger", email })),
  changeTimeZone: ofSession(200, () => ({ time_zone: "UTC" })),
  changeRetention: ofSession(200, () => ({ retention_days: 30 })),
  confirmEmail: open(400, () => ({ token: "t" })),
  signOut: { ...ofSession(200), endsSession: true },
  listSessions: ofSession(200),
  endSession: ofSession(404, one("sessions")),
  passkeyLoginOptions: open(200, ({ email }) => ({ email })),
  passkeyLogin: open(400, () => ({ challenge_token: "t", credential: passkeyAnswer })),
  registerPasskey: open(200, ({ email }) => ({ email, name: "Stranger" })),
  verifyPasskey: open(400, () => ({ passkey_token: "t", credential: passkeyAnswer })),
  listPasskeys: ofSession(200),
  addPasskey: ofSession(200),
  verifyAddedPasskey: ofSession(400, () => ({ passkey_token: "t", credential: passkeyAnswer })),
  deletePasskey: ofSession(404, one("passkeys")),
  readGoogle: open(200),
  startGoogle: open(409),
  finishGoogle: open(409, () => ({ code: "c", state: "s", flow_token: "t" })),
  exportMe: ofSession(200),
  deleteMe: { ...ofSession(200), endsSession: true },
  listWebsites: ofSession(200),
  createWebsite: ofSession(201, () => website),
  readWebsite: ofSession(404, one("websites")),
  updateWebsite: ofSession(404, one("websites", website)),
  deleteWebsite: ofSession(404, one("websites")),
  pauseWebsite: ofSession(404, one("websites", { is_paused: true })),
  createVerification: startChecks,
  listVerifications: { ...listsChecks, input: ({ asset }) => ({ asset_id: asset }) },
  readVerification: readsCheck,
  cancelVerification: cancels,
  startCheck: startChecks,
  readJwks: open(200),
  listRecords: { ...listsChecks, input: ({ ids }) => ({ website_id: ids.websites }) },
  exportRecords: ofSession(200, ({ ids }) => ({ website_id: ids.websites })),
  readRecord: readsCheck,
  readCheck: ofCheck(),
  consentToCheck: ofCheck(),
  renewChallenge: ofCheck({ kind: "head_turn" }),
  submitFrames: {
    ...ofCheck(),
    input: ({ ids, nonce }) => ({ id: ids.verifications, nonce, files: still }),
  },
  chooseOutcome: ofCheck({ outcome: "adult" }),
  handOverCheck: ofCheck(),
  retryCheck: ofCheck(),
  cancelCheck: cancels,
  listApiKeys: ofSession(200),
  createApiKey: ofSession(201, () => ({ name: "Theirs" })),
  rotateApiKey: ofSession(200, () => ({ key_type: "public", is_test: true, immediate: true })),
  revealApiKey: ofSession(404, one("api_keys")),
  revokeApiKey: ofSession(404, one("api_keys")),
  listOwnApiKeys: ofKey(200),
  createWebhook: ofKeyOrSession(201, () => ({ url: "https://127.0.0.1:9/hook" })),
  listWebhooks: ofKeyOrSession(200),
  readWebhook: ofKeyOrSession(404, one("webhooks")),
  updateWebhook: ofKeyOrSession(404, one("webhooks", { enabled: false })),
  deleteWebhook: ofKeyOrSession(404, one("webhooks")),
  rotateWebhookSecret: ofKeyOrSession(404, one("webhooks")),
  testWebhook: ofKeyOrSession(404, one("webhooks")),
  listDeliveries: ofKeyOrSession(404, one("webhooks")),
  readDelivery: ofKeyOrSession(404, one("deliveries")),
  retryDelivery: ofKeyOrSession(404, one("deliveries")),
  listAuditLog: ofSession(200),
  exportAuditLog: ofSession(200),
  readSettingsAt: ofKeyOrSession(404, one("websites", { at: "2026-01-01T00:00:00Z" })),
  readStatsOverview: ofSession(200),
  readVerificationStats: ofSession(200, ({ ids }) => ({ website_id: ids.websites })),
  readOnboarding: ofSession(200),
  readBilling: ofSession(200),
  updatePaymentMethod: ofSession(200, () => payingCard),
  beginCardSetup: ofSession(409),
  completeCardSetup: ofSession(409, () => ({ setup_id: "s", ...holder })),
  updateCompanyDetails: ofSession(200, ({ email }) => ({
    company_name: "Theirs",
    billing_email: email,
    address: payingCard.billing_address,
  })),
  listInvoices: ofSession(200),
  downloadInvoice: ofSession(404, one("invoices")),
  readCurrentUsage: ofSession(200),
  listPlans: ofSession(200),
  changePlan: ofSession(200, () => ({ plan_id: "standard" })),
};
