import type { Contract } from "@ofage/contract";
import { password } from "./account.ts";
import { payingCard } from "../../../fixtures/test-cards.ts";

/** Callers that request another organization's resources, or another person's. */
export const outsiders = {
  none: "no credential",
  session: "another person's session",
  key: "their private key",
  testKey: "their private test key",
  publicKey: "their public key",
  ownPublicKey: "the organization's own public key",
  revokedKey: "the organization's revoked key",
  endedSession: "its owner's ended session",
  otherCheck: "client token of another of its verifications",
  strangersCheck: "client token of another organization's verification",
} as const;
export type Outsider = keyof typeof outsiders;

/** Statuses by outsider, in that order. */
export type StatusByOutsider = Record<Outsider, number>;

/** Resources of an organization and its owner that an outsider might name. */
export interface TenantTarget {
  email: string;
  assetId: string;
  /** Ids by the collection in a path. */
  ids: Record<
    | "websites"
    | "verifications"
    | "sessions"
    | "passkeys"
    | "api_keys"
    | "webhooks"
    | "deliveries"
    | "invoices"
    | "members"
    | "invitations"
    | "saved_views"
    | "alerts",
    string
  >;
}

/** Nothing of this exists, so that a call that is allowed changes nothing. */
export const nobodysTarget: TenantTarget = {
  email: "nobody@test.example",
  assetId: "ast_nobody",
  ids: {
    websites: "web_nobody",
    verifications: "ver_nobody",
    sessions: "ses_nobody",
    passkeys: "psk_nobody",
    api_keys: "key_nobody",
    webhooks: "whk_nobody",
    deliveries: "dlv_nobody",
    invoices: "inv_nobody",
    members: "usr_nobody",
    invitations: "ivt_nobody",
    saved_views: "svw_nobody",
    alerts: "alt_nobody",
  },
};

interface TenantCase {
  /** Returns the input that names the target's resources wherever the route accepts an id. */
  input(target: TenantTarget): Record<string, unknown>;
  expectedStatuses: StatusByOutsider;
  /** Tells that the case ends its session, so a separate one is used. */
  endsSession?: true;
}

const sameStatusForAll = (status: number): StatusByOutsider => ({
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

const noInput = () => ({});

/** Describes a route that requires no credential and ignores any. */
const publicCase = (status: number, input: TenantCase["input"] = noInput): TenantCase => ({
  input,
  expectedStatuses: sameStatusForAll(status),
});

/** Describes a route for sessions only; another person's session gets `status`. */
const sessionCase = (status: number, input: TenantCase["input"] = noInput): TenantCase => ({
  input,
  expectedStatuses: { ...sameStatusForAll(401), session: status },
});

/** Describes a route for private keys only; another organization's key gets `status`. */
const keyCase = (status: number, input: TenantCase["input"] = noInput): TenantCase => ({
  input,
  expectedStatuses: {
    ...sameStatusForAll(401),
    key: status,
    testKey: status,
    publicKey: 403,
    ownPublicKey: 403,
  },
});

const keyOrSessionCase = (status: number, input: TenantCase["input"] = noInput): TenantCase => ({
  input,
  expectedStatuses: { ...keyCase(status).expectedStatuses, session: status },
});

/** Describes a route for the hosted page of one verification. */
const checkCase = (more: Record<string, unknown> = {}): TenantCase => ({
  input: ({ ids }) => ({ id: ids.verifications, ...more }),
  expectedStatuses: { ...sameStatusForAll(401), otherCheck: 404, strangersCheck: 404 },
});

const idInput =
  (collection: keyof TenantTarget["ids"], more: Record<string, unknown> = {}): TenantCase["input"] =>
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
const savedView = { name: "Theirs", query: { filter: { status: "failed" } } };
const policy = { methods: [{ method: "face_scan", mode: "enabled", max_attempts: 1 }] };
const { card_number: _number, exp_month: _month, exp_year: _year, cvc: _cvc, ...holder } = payingCard;

const startCheckCase: TenantCase = {
  input: ({ assetId }) => ({ asset_id: assetId, reference_id: "r" }),
  // A page of another site cannot start it, neither with the asset id alone nor with the public key that the website's pages contain.
  expectedStatuses: {
    ...sameStatusForAll(403),
    key: 404,
    testKey: 404,
    publicKey: 404,
    revokedKey: 401,
  },
};
const readCheckCase = keyOrSessionCase(404, idInput("verifications"));
const listChecksCase = keyOrSessionCase(200);
const cancelCase: TenantCase = {
  input: idInput("verifications"),
  expectedStatuses: { ...keyCase(404).expectedStatuses, otherCheck: 404, strangersCheck: 404 },
};

/** Expected status of every route for each outsider that names the target's resources. A missing route does not compile. */
export const tenantMatrix: { [Name in keyof Contract]: TenantCase } = {
  signUp: publicCase(201, ({ email }) => ({ email, password, password_confirmation: password })),
  verifyEmail: publicCase(400, ({ email }) => ({ email, token: "t", code: "000000" })),
  resendCode: publicCase(200, ({ email }) => ({ email })),
  signIn: publicCase(401, ({ email }) => ({ email, password: "not the password" })),
  unlock: publicCase(200, ({ email }) => ({ email })),
  confirmUnlock: publicCase(400, () => ({ token: "t" })),
  forgotPassword: publicCase(200, ({ email }) => ({ email })),
  resetPassword: publicCase(400, () => ({ token: "t", password, password_confirmation: password })),
  changePassword: sessionCase(400, () => ({
    current_password: "not the password",
    password,
    password_confirmation: password,
  })),
  readMe: sessionCase(200),
  updateMe: sessionCase(200, ({ email }) => ({ name: "Stranger", email })),
  reauthenticate: sessionCase(400, () => ({ password: "not the password" })),
  changeTimeZone: sessionCase(200, () => ({ time_zone: "UTC" })),
  changeRetention: sessionCase(200, () => ({ retention_days: 30 })),
  confirmEmail: publicCase(400, () => ({ token: "t" })),
  signOut: { ...sessionCase(200), endsSession: true },
  listSessions: sessionCase(200),
  endSession: sessionCase(404, idInput("sessions")),
  passkeyLoginOptions: publicCase(200, ({ email }) => ({ email })),
  passkeyLogin: publicCase(400, () => ({ challenge_token: "t", credential: passkeyAnswer })),
  registerPasskey: publicCase(200, ({ email }) => ({ email, name: "Stranger" })),
  verifyPasskey: publicCase(400, () => ({ passkey_token: "t", credential: passkeyAnswer })),
  listActivity: sessionCase(200),
  listPasskeys: sessionCase(200),
  addPasskey: sessionCase(200),
  verifyAddedPasskey: sessionCase(400, () => ({ passkey_token: "t", credential: passkeyAnswer })),
  deletePasskey: sessionCase(404, idInput("passkeys")),
  reauthenticateByPasskey: sessionCase(400, () => ({ challenge_token: "t", credential: passkeyAnswer })),
  readGoogle: publicCase(200),
  startGoogle: publicCase(409),
  finishGoogle: publicCase(409, () => ({ code: "c", state: "s", flow_token: "t" })),
  exportMe: sessionCase(200),
  deleteMe: { ...sessionCase(200), endsSession: true },
  // The person alone is asked about, and a name of their own counts.
  listOrganizations: sessionCase(200),
  createOrganization: sessionCase(201, () => ({ name: "Theirs" })),
  updateOrganization: sessionCase(200, () => ({ name: "Theirs" })),
  leaveOrganization: sessionCase(409),
  deleteOrganization: { ...sessionCase(200), endsSession: true },
  listMembers: sessionCase(200),
  updateMember: sessionCase(404, ({ ids }) => ({ id: ids.members, role: "read_only" })),
  approvePasskeys: sessionCase(404, idInput("members")),
  removeMember: sessionCase(404, idInput("members")),
  listInvitations: sessionCase(200),
  createInvitation: sessionCase(201, ({ email }) => ({ email, role: "read_only" })),
  resendInvitation: sessionCase(404, idInput("invitations")),
  revokeInvitation: sessionCase(404, idInput("invitations")),
  readInvitation: publicCase(400, () => ({ token: "t" })),
  acceptInvitation: sessionCase(400, () => ({ token: "t" })),
  joinByInvitation: publicCase(400, () => ({
    token: "t",
    name: "Stranger",
    password,
    password_confirmation: password,
  })),
  listAlerts: sessionCase(200),
  silenceAlert: sessionCase(404, idInput("alerts")),
  unsilenceAlert: sessionCase(404, idInput("alerts")),
  readAlertSettings: sessionCase(200),
  updateAlertSetting: sessionCase(200, () => ({ kind: "webhook_failing", email: false })),
  listWebsites: sessionCase(200),
  createWebsite: sessionCase(201, () => website),
  readWebsite: sessionCase(404, idInput("websites")),
  updateWebsite: sessionCase(404, idInput("websites", website)),
  deleteWebsite: sessionCase(404, idInput("websites")),
  pauseWebsite: sessionCase(404, idInput("websites", { is_paused: true })),
  readPolicy: sessionCase(404, idInput("websites")),
  updatePolicy: sessionCase(404, idInput("websites", policy)),
  listPolicyVersions: sessionCase(404, idInput("websites")),
  rotateProviderSecret: sessionCase(404, idInput("websites")),
  createVerification: startCheckCase,
  listVerifications: {
    input: ({ assetId }) => ({ asset_id: assetId }),
    // The console's list has no filter of this name, nor has the server's list the console's.
    expectedStatuses: { ...listChecksCase.expectedStatuses, session: 400 },
  },
  readVerification: readCheckCase,
  cancelVerification: cancelCase,
  answerAttempt: publicCase(401, ({ ids }) => ({
    id: ids.verifications,
    purpose: "age_signal",
    audience: "https://age.example",
    verification_id: ids.verifications,
    attempt: 1,
    is_test: false,
    signal: "over",
  })),
  startCheck: startCheckCase,
  readJwks: publicCase(200),
  listRecords: {
    input: ({ ids }) => ({ website_id: ids.websites }),
    expectedStatuses: { ...listChecksCase.expectedStatuses, key: 400, testKey: 400 },
  },
  exportRecords: sessionCase(200, ({ ids }) => ({ website_id: ids.websites })),
  readRecord: readCheckCase,
  replayVerifications: sessionCase(404, ({ ids }) => ({ website_id: ids.websites, ...policy })),
  listSavedViews: sessionCase(200),
  createSavedView: sessionCase(201, () => savedView),
  updateSavedView: sessionCase(404, idInput("saved_views", savedView)),
  deleteSavedView: sessionCase(404, idInput("saved_views")),
  readCheck: checkCase(),
  consentToCheck: checkCase(),
  chooseOutcome: checkCase({ outcome: "adult" }),
  answerByDigitalId: checkCase({ attempt: 1, refusal: "declined" }),
  // Without the token that only the request names, nobody finds the attempt.
  takeWalletAnswer: publicCase(404, ({ ids }) => ({
    token: `${ids.verifications}.1.oa.x`,
    error: "access_denied",
  })),
  readRequestObject: publicCase(404, ({ ids }) => ({ token: `${ids.verifications}.1.oo.x` })),
  createRequestObject: publicCase(404, ({ ids }) => ({ token: `${ids.verifications}.1.oo.x` })),
  // The installation's issuers belong to nobody.
  readTrust: sessionCase(200),
  answerAsTestWallet: publicCase(200, () => ({
    client_id: "redirect_uri:https://age.example/a",
    response_uri: "https://age.example/a",
    nonce: "n",
    dcql_query: JSON.stringify({
      credentials: [
        {
          id: "a",
          format: "mso_mdoc",
          meta: { doctype_value: "eu.europa.ec.av.1" },
          claims: [{ path: ["eu.europa.ec.av.1", "age_over_18"] }],
        },
      ],
    }),
    credential: "adult",
  })),
  handOverCheck: checkCase(),
  retryCheck: checkCase(),
  cancelCheck: cancelCase,
  listApiKeys: sessionCase(200),
  createApiKey: sessionCase(201, () => ({ name: "Theirs" })),
  rotateApiKey: sessionCase(200, () => ({ key_type: "public", is_test: true, immediate: true })),
  revealApiKey: sessionCase(404, idInput("api_keys")),
  updateApiKey: sessionCase(404, idInput("api_keys", { name: "Theirs" })),
  replaceApiKey: sessionCase(404, idInput("api_keys", { immediate: true })),
  revokeApiKey: sessionCase(404, idInput("api_keys")),
  listOwnApiKeys: keyCase(200),
  createWebhook: keyOrSessionCase(201, () => ({ url: "https://127.0.0.1:9/hook" })),
  listWebhooks: keyOrSessionCase(200),
  readWebhook: keyOrSessionCase(404, idInput("webhooks")),
  updateWebhook: keyOrSessionCase(404, idInput("webhooks", { enabled: false })),
  deleteWebhook: keyOrSessionCase(404, idInput("webhooks")),
  rotateWebhookSecret: keyOrSessionCase(404, idInput("webhooks")),
  testWebhook: keyOrSessionCase(404, idInput("webhooks")),
  listDeliveries: keyOrSessionCase(404, idInput("webhooks")),
  readDelivery: keyOrSessionCase(404, idInput("deliveries")),
  retryDelivery: keyOrSessionCase(404, idInput("deliveries")),
  listAuditLog: sessionCase(200),
  exportAuditLog: sessionCase(200),
  readSettingsAt: keyOrSessionCase(404, idInput("websites", { at: "2026-01-01T00:00:00Z" })),
  readStatsOverview: sessionCase(200),
  readVerificationStats: sessionCase(200, ({ ids }) => ({ website_id: ids.websites })),
  readOnboarding: sessionCase(200),
  readBilling: sessionCase(200),
  updatePaymentMethod: sessionCase(200, () => payingCard),
  beginCardSetup: sessionCase(409),
  completeCardSetup: sessionCase(409, () => ({ setup_id: "s", ...holder })),
  updateCompanyDetails: sessionCase(200, ({ email }) => ({
    company_name: "Theirs",
    billing_email: email,
    address: payingCard.billing_address,
  })),
  updateSpendLimit: sessionCase(200, () => ({ amount: 50, action: "stop" })),
  listInvoices: sessionCase(200),
  downloadInvoice: sessionCase(404, idInput("invoices")),
  readCurrentUsage: sessionCase(200),
  listPlans: sessionCase(200),
  previewPlanChange: sessionCase(200, () => ({ plan_id: "standard" })),
  changePlan: sessionCase(200, () => ({ plan_id: "standard" })),
};
