import type {
  ActivityType,
  AuthenticationMethod,
  AgeSignal,
  AlertKind,
  Assurance,
  AttemptFailure,
  AttemptReason,
  CountryRule,
  CustomProvider,
  Method,
  MethodRule,
  PostalAddress,
  WebsiteSettings,
  AgeRestriction,
  AuditEvent,
  AuditEventType,
  OrganizationId,
  UserId,
  CardBrand,
  ChallengeKind,
  VerificationStatus,
  CompanyDetails,
  WebhookEventType,
  FailureReason,
  ApiKeyScope,
  ApiKeyType,
  ModelVersion,
  PlanName,
  Proof,
  Role,
  SavedViewQuery,
  HistoryStatus,
  MeteredService,
  SpendLimitAction,
  TrustedDocument,
} from "@ofage/contract";
import type { ScanReading } from "@ofage/engine";
import type {
  ColumnType,
  Generated,
  Insertable,
  JSONColumnType,
  Kysely,
  Selectable,
  Transaction,
  Updateable,
} from "kysely";

/** A human with one sign-in. */
export interface PeopleTable {
  id: UserId;
  /** Null until an address is verified, like the time of its verification. */
  email: string | null;
  email_verified_at: Date | null;
  name: string;
  password_hash: string | null;
  pending_email: string | null;
  /** The session that requested the pending address, and whose end withdraws it. */
  pending_email_session_id: string | null;
  /** The subject identifier in Google's ID token: the only claim that never changes. */
  google_sub: string | null;
  /** Time at which a proof of the address last ended every access from before it, such as a new password by an emailed link. */
  access_reset_at: Date | null;
  created_at: Date;
}

/** An owner of websites and of everything about them, who pays. */
export interface OrganizationsTable {
  id: OrganizationId;
  /** Null until an owner names it. */
  name: string | null;
  /** The person who founded it, who may have left since; null for the one that comes with the service. */
  founder_id: UserId | null;
  /** IANA time zone name. */
  time_zone: Generated<string>;
  /** Days that ended verifications are retained; null to retain them forever. */
  retention_days: number | null;
  /** Members need a passkey. */
  requires_passkeys: Generated<boolean>;
  created_at: Date;
}

export interface MembersTable {
  organization_id: OrganizationId;
  user_id: UserId;
  role: Role;
  /** The websites that the member is bound to; null for all. */
  website_ids: string[] | null;
  live_keys: boolean;
  joined_at: Date;
  /** Time up to which an owner has approved the member's passkeys. */
  passkeys_approved_at: Date | null;
}

export interface InvitationsTable {
  organization_id: OrganizationId;
  id: string;
  email: string;
  role: Role;
  website_ids: string[] | null;
  live_keys: boolean;
  token_hash: string;
  /** The person who sent it. */
  invited_by: UserId;
  created_at: Date;
  expires_at: Date;
}

/** Alerts of an organization; those that are over stay for a while, so that none is emailed twice a day. */
export interface AlertsTable {
  organization_id: OrganizationId;
  id: string;
  kind: AlertKind;
  subject_id: string;
  subject_name: string;
  /** The websites that it concerns; null if it concerns the whole organization. */
  website_ids: string[] | null;
  /** Figures of its sentences. */
  details: JSONColumnType<Record<string, number>>;
  raised_at: Date;
  /** Null while it is open. */
  resolved_at: Date | null;
  /** Time at which its emails were queued; null if it was not emailed. */
  emailed_at: Date | null;
}

/** Alerts that a member silenced, until they are over. */
export interface SilencedAlertsTable {
  organization_id: OrganizationId;
  alert_id: string;
  user_id: UserId;
}

/** Ways by which a kind of alerts reaches a member, where they chose. */
export interface AlertSettingsTable {
  organization_id: OrganizationId;
  user_id: UserId;
  kind: AlertKind;
  bell: Generated<boolean>;
  email: Generated<boolean>;
}

export interface SignupsTable {
  token_hash: string;
  email: string;
  password_hash: string;
  code_hash: string;
  code_expires_at: Date;
  wrong_codes: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

export interface SessionsTable {
  token_hash: string;
  id: string;
  user_id: UserId;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  amr: AuthenticationMethod;
  /** The passkey that began the session, or was used in it since. */
  passkey_id: string | null;
  /** Time at which the person last proved who they are. */
  authenticated_at: Date;
}

export interface RateLimitedAttemptsTable {
  kind: string;
  /** Keyed hash of the address, so that unknown addresses are not stored. */
  subject: string;
  /** Times of the attempts, oldest first; those of the last day are saved. */
  attempted_at: Date[];
  last_at: Date;
}

export interface PasskeysTable {
  user_id: UserId;
  id: string;
  /** Credential id, base64url, as the browser reports it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  transports: string[];
  aaguid: string;
  display_name: string;
  label: string | null;
  /** Added by someone who may hold no more than the person's mailbox: an organization that requires passkeys waits for an owner's approval. */
  needs_approval: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyChallengesTable {
  token_hash: string;
  purpose: "login" | "register" | "add";
  challenge: string;
  user_id: UserId | null;
  email: string | null;
  name: string | null;
  label: string | null;
  expires_at: Date;
}

export interface GoogleFlowsTable {
  token_hash: string;
  sealed: string;
  expires_at: Date;
}

export interface MailLinksTable {
  token_hash: string;
  purpose: "unlock" | "reset" | "email";
  user_id: UserId;
  email: string;
  expires_at: Date;
}

export interface WebsitesTable {
  organization_id: OrganizationId;
  id: string;
  asset_id: string;
  name: string;
  domain: string;
  age_restriction: AgeRestriction;
  url_data_processing_consent: string | null;
  url_terms: string | null;
  url_privacy: string | null;
  url_cancel: string | null;
  url_return_success: string | null;
  url_return_failed: string | null;
  url_return_error: string | null;
  text_data_processing_consent: string | null;
  url_icon: string | null;
  url_logo: string | null;
  brand_color: string;
  brand_accent_color: string;
  sensitivity: number;
  /** Years from which an estimate passes; null where the sensitivity decides. */
  pass_at: Generated<number | null>;
  model_version: ModelVersion;
  is_paused: boolean;
  /** Visitors may choose a scan without a turn of the head. */
  allow_without_turn: Generated<boolean>;
  enabled_countries: string[];
  /** Methods in the order offered. */
  methods: ColumnType<MethodRule[], string | undefined, string>;
  /** The weakest assurance that passes. */
  min_assurance: Generated<Assurance>;
  /** Differences by the visitor's country. */
  countries: ColumnType<Record<string, CountryRule>, string | undefined, string>;
  /** The website's own provider. */
  custom: JSONColumnType<CustomProvider> | null;
  /** Number of the version in force. */
  policy_version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface PolicyVersionsTable {
  organization_id: OrganizationId;
  website_id: string;
  version: number;
  settings: JSONColumnType<WebsiteSettings>;
  /** "Chrome on Windows", or the service itself. */
  by: string;
  created_at: Date;
}

/** The saved part of a scan. */
export type StoredScan = Pick<ScanReading, "style" | "responses" | "evidence" | "frames"> & {
  /** Small frames that arrived and were not read, for lack of time. */
  skipped: number;
};

/** The saved part of the engine's reading: numbers only, never a picture, a landmark or an embedding. */
export type StoredReading = Pick<
  ScanReading,
  | "version"
  | "estimator"
  | "outcome"
  | "obstacle"
  | "interval"
  | "spread"
  | "scores"
  | "weights"
  | "durationMs"
> & { scan: StoredScan };

export interface ProviderSecretsTable {
  organization_id: OrganizationId;
  website_id: string;
  /** For answers to live checks. Nobody knows it where only the test secret was created. */
  secret_sealed: string;
  previous_secret_sealed: string | null;
  previous_secret_expires_at: Date | null;
  test_secret_sealed: string | null;
  previous_test_secret_sealed: string | null;
  previous_test_secret_expires_at: Date | null;
}

export interface VerificationsTable {
  organization_id: OrganizationId;
  id: string;
  website_id: string;
  website_name: string;
  asset_id: string;
  is_test: boolean;
  /** True if the website's own server created it. Anyone who knows the asset ID can start a page's check. */
  created_with_private_key: Generated<boolean>;
  /**
   * Number of checks that the visitor's address had started for the website within 15 minutes, this one included; 1 if the
   * website's server created it.
   */
  starts_from_address: Generated<number>;
  status: VerificationStatus;
  failure_reason: FailureReason | null;
  age_verified: boolean | null;
  estimated_age: number | null;
  age_restriction: AgeRestriction;
  sensitivity: number;
  buffer_years: number;
  model_version: ModelVersion;
  /** Version of the website's policy that decides it. */
  policy_version: number;
  /** The method that was begun last, or is offered first. */
  method: Generated<Method>;
  /** The method that the website asked to start in. */
  requested_method: Method | null;
  /** How the age was established; until the verification ends, by the last attempt that ended. */
  assurance: Assurance | null;
  /** Number of attempts begun. */
  attempts: Generated<number>;
  /** The last attempt has not ended. */
  attempt_is_open: Generated<boolean>;
  /** Reason of the last attempt that ended, with which the verification ends if the visitor leaves, and its method. */
  last_reason: AttemptFailure | null;
  last_method: Method | null;
  /**
   * How far the visitor came with each method that was offered. Null where the outcome says it: only the face scan was offered, and it has
   * ended if the verification passed or failed.
   */
  method_steps: JSONColumnType<MethodSteps> | null;
  country: string | null;
  /** Null until a visitor has opened the page. */
  device_type: "mobile" | "desktop" | "tablet" | null;
  /**
   * Time at which country and device were taken from the visitor's own request: at creation for a page's verification,
   * at the first visit for a server's.
   */
  located_at: Date | null;
  processing_time_ms: number | null;
  error_message: string | null;
  reference_id: string | null;
  metadata: JSONColumnType<Record<string, string>>;
  url_success: string | null;
  url_error: string | null;
  url_cancel: string | null;
  challenge_kind: Generated<ChallengeKind>;
  /** Number of scans of the current attempt whose first instruction was sent. */
  scans_begun: Generated<number>;
  /** Time of the handoff to another window, such as the visitor's phone. */
  handoff_at: Date | null;
  /** Set while the engine processes this verification's frames, so that one verification can occupy it only once. */
  processing_started_at: Date | null;
  /** Last lease renewal by the process that reads the frames, by the database's clock. */
  processing_lease_renewed_at: Date | null;
  reading: JSONColumnType<StoredReading> | null;
  frames_received: number | null;
  /** Time at which the memory that held the frames had been overwritten. */
  frames_released_at: Date | null;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  expires_at: Date;
}

/** Steps that a visitor takes with a method; each includes those before. `saved`: it passed after another method ended without a pass. */
export type MethodStep = "offered" | "begun" | "ended" | "saved";
export type MethodSteps = Partial<Record<Method, MethodStep>>;

export interface VerificationAttemptsTable {
  organization_id: OrganizationId;
  verification_id: string;
  /** From 1. */
  number: number;
  method: Method;
  began_at: Date;
  /** Null while it is open. */
  ended_at: Date | null;
  /** Null if it established nothing. */
  signal: AgeSignal | null;
  /** Why it established nothing; null also when the visitor left it. */
  reason: AttemptReason | null;
  assurance: Assurance | null;
  estimated_age: number | null;
  processing_time_ms: number | null;
  challenge_kind: ChallengeKind | null;
  /** Evidence of an attempt that another one followed. The one that ended the verification has its evidence there. */
  reading: JSONColumnType<StoredReading> | null;
  /** Statement that an issuer's signature proved; null for a method without, and for an attempt that established nothing. */
  proof: JSONColumnType<Proof> | null;
}

export interface UsedFramesTable {
  /** Keyed hash of a frame's pixels: it can be recomputed to recognize the frame, and reveals nothing about it. */
  digest: string;
  used_at: Date;
}

export interface RateCountsTable {
  /** Keyed digest of the caller and of what is called. */
  name: string;
  count: number;
  ends_at: Date;
}

/** A certificate of an issuer that a trusted list names. */
export interface StoredListAnchor {
  /** DER, base64. */
  certificate: string;
  documents: TrustedDocument[];
  country: string | null;
}

export interface TrustedListsTable {
  /** Address or path, as configured. */
  source: string;
  /** Null until a list is accepted, like its other columns; `next_update_at` also if the list names no time. */
  content: JSONColumnType<StoredListAnchor[]> | null;
  sequence: number | null;
  issued_at: Date | null;
  next_update_at: Date | null;
  /** SHA-256 of the signer's certificate, in hex. */
  signer: string | null;
  loaded_at: Date | null;
  /** Null if the last attempt succeeded. */
  failed_at: Date | null;
  failure: string | null;
}

export interface WebsiteNamesTable {
  organization_id: OrganizationId;
  website_id: string;
  name: string;
  named_at: Date;
}

export type Grain = "year" | "month" | "day";

export interface VerificationCountsTable {
  organization_id: OrganizationId;
  grain: Grain;
  /** First day of the year, month or day in the organization's time zone, as `2026-01-31`; drivers would read it as a time. */
  starts_on: ColumnType<never, string, never>;
  website_id: string;
  is_test: boolean;
  outcome: HistoryStatus;
  country: string;
  total: number;
  /** For a day: one bit for each hour since its start in which such a verification occurred. */
  hours: number;
}

export interface MethodCountsTable extends Omit<VerificationCountsTable, "total"> {
  method: Method;
  /** Verifications whose method it is in the end; `hours` are theirs. */
  total: number;
  offered: number;
  begun: number;
  ended: number;
  saved: number;
}

export interface ApiKeysTable {
  organization_id: OrganizationId;
  id: string;
  name: string;
  key_type: ApiKeyType;
  is_test: boolean;
  /** Keyed hash by which a call's key is looked up. */
  key_hash: string;
  /** The key itself, encrypted so that its owner can view it again. */
  sealed: string;
  last4: string;
  /** Name of the person or the API key that made it, at the time. */
  created_by: string;
  /** The person, who may be gone; null for an API key. */
  created_by_user_id: UserId | null;
  created_at: Date;
  /** The end that its owner chose, or that of its grace period once the key was rotated, whichever comes first. */
  expires_at: Date | null;
  /** Time of the rotation; null if the key was not rotated. */
  replaced_at: Generated<Date | null>;
  /** Calls that the key may make; null for everything that its type may do. */
  scopes: Generated<ApiKeyScope[] | null>;
  /** The websites that the key is limited to; null for all. It loses those that are deleted, and then reaches none. */
  website_ids: Generated<string[] | null>;
  /** Addresses and ranges that the key works from, in their shortest form; null for anywhere. */
  addresses: Generated<string[] | null>;
}

export interface ApiKeyCallsTable {
  organization_id: OrganizationId;
  key_id: string;
  hour: Date;
  /** Number of calls answered with 2xx. */
  succeeded: number;
  refused: number;
  /** Time of the last one. */
  last_at: Date;
  /** Address of the last one that a private key made with success. Never a visitor's. */
  last_from: Generated<string | null>;
  /** Time of that call. */
  last_from_at: Generated<Date | null>;
}

export interface IdempotencyKeysTable {
  /** An organization, or a person whose call concerns none. */
  owner_id: OrganizationId | UserId;
  scope: string;
  key: string;
  request_hash: string;
  /** The sealed response; null while the first request is being handled. */
  sealed: string | null;
  claimed_at: Date;
  /** Last lease renewal by the process that handles the request, by the database's clock. */
  lease_renewed_at: Date;
}

/** Audit events of an organization. */
export interface AuditLogTable {
  organization_id: OrganizationId;
  seq: number;
  id: string;
  type: AuditEventType;
  subject_id: string;
  subject_name: string;
  by: string;
  /** The person; null if there was none, like the name. */
  user_id: Generated<UserId | null>;
  user_name: Generated<string | null>;
  actor: AuditEvent["actor"];
  address: string | null;
  country: string | null;
  created_at: Date;
  details: JSONColumnType<Record<string, unknown>>;
  prev_hash: string;
  hash: string;
}

/** End of each organization's chain of audit events. */
export interface AuditLogHeadsTable {
  organization_id: OrganizationId;
  seq: number;
  hash: string;
  /** Time of the last event. */
  last_at: Date;
}

export interface WebhooksTable {
  organization_id: OrganizationId;
  id: string;
  url: string;
  events: WebhookEventType[];
  description: string | null;
  is_test: boolean;
  /** A live webhook receives events of test verifications too. */
  test_events: boolean;
  enabled: boolean;
  disabled_reason: "by_you" | "gone" | "failing" | null;
  secret_sealed: string;
  previous_secret_sealed: string | null;
  previous_secret_expires_at: Date | null;
  /** Time since when every attempt has failed; null after a success. */
  failing_since: Date | null;
  /** Name of the person or the API key that made it, at the time. */
  created_by: string;
  /** The person, who may be gone; null for an API key. */
  created_by_user_id: UserId | null;
  created_at: Date;
}

/**
 * Lane of webhook deliveries: of what the website's server did, of the results of checks that pages started, of all else
 * that pages did, and the same of tests.
 */
export type DeliveryLane = "server" | "result" | "page" | "server_test" | "page_test";

export interface WebhookDeliveriesTable {
  organization_id: OrganizationId;
  id: string;
  webhook_id: string;
  event_id: string;
  event_type: WebhookEventType;
  verification_id: string;
  /** The event is about a test verification. */
  is_test: boolean;
  /** The lane in which the delivery waits. */
  lane: DeliveryLane;
  /** Time that orders the lane: that of the next attempt, or later if the delivery lets others go first. */
  turn_at: Date;
  /** The JSON text that is signed and sent, byte for byte. */
  body: string;
  status: "pending" | "delivered" | "failed";
  attempts: number;
  response_status: number | null;
  /** Time of the next attempt; null once the delivery has ended. */
  next_attempt_at: Date | null;
  /** Set while an attempt is running; an attempt that a kill interrupted is started again. */
  attempt_started_at: Date | null;
  created_at: Date;
  completed_at: Date | null;
}

export interface WebhookAttemptsTable {
  organization_id: OrganizationId;
  delivery_id: string;
  number: number;
  at: Date;
  request_headers: JSONColumnType<Record<string, string>>;
  response_status: number | null;
  response_headers: JSONColumnType<Record<string, string>> | null;
  response_body: string | null;
  duration_ms: number;
  error: string | null;
}

/** The saved data of a card: never its number, never its CVC. */
export interface StoredCard {
  /** The payment gateway's identifier. */
  reference: string;
  card_brand: CardBrand;
  last4: string;
  exp_month: number;
  exp_year: number;
  cardholder_name: string;
  billing_address: PostalAddress;
}

/** Amounts in this and the following tables are whole micro-dollars. */
export interface BillingTable {
  organization_id: OrganizationId;
  plan: PlanName;
  /** Plan from the next period on, if it differs. */
  next_plan: PlanName | null;
  /** A month in the organization's time zone, as `2026-01`. */
  period: string;
  period_starts_at: Date;
  period_ends_at: Date;
  /** The payment gateway's identifier of the organization. */
  customer: string | null;
  card: JSONColumnType<StoredCard> | null;
  company: JSONColumnType<CompanyDetails> | null;
  carried_over: Generated<number>;
  invoices_issued: Generated<number>;
  /** Since when an invoice past due limits the organization to the free plan; `plan` is the one that returns once it is paid. */
  suspended_at: Date | null;
  /** Limit on the usage charges of a period; null for none. */
  spend_limit: number | null;
  spend_action: SpendLimitAction | null;
  /** Latest period whose charges reached 80% of the limit. */
  spend_warned_in: string | null;
  /** Latest period whose charges reached the limit. */
  spend_reached_in: string | null;
}

export interface UsageEventsTable {
  organization_id: OrganizationId;
  verification_id: string;
  service: MeteredService;
  period: string;
  unit_price: number;
  at: Date;
}

export interface UsageTotalsTable {
  organization_id: OrganizationId;
  period: string;
  service: MeteredService;
  units: number;
  cost: number;
  /** Units of each day of the month, 31 numbers. */
  days: number[];
}

export interface BillingPeriodsTable {
  organization_id: OrganizationId;
  period: string;
  starts_at: Date;
  ends_at: Date;
  renewal_plan: PlanName;
  invoiced_at: Date | null;
}

export interface InvoicesTable {
  organization_id: OrganizationId;
  id: string;
  number: string;
  kind: "period" | "plan_change";
  plan: PlanName | null;
  period: string;
  starts_at: Date;
  ends_at: Date;
  /** Time zone in which its days were counted. */
  time_zone: string;
  /** The buyer's details at the time of issue. */
  company: JSONColumnType<CompanyDetails> | null;
  email: string | null;
  lines_total: number;
  carried_in: number;
  carried_out: number;
  amount_total: number;
  status: "open" | "paid" | "void";
  issued_at: Date;
  paid_at: Date | null;
  failed_attempts: Generated<number>;
  first_failed_at: Date | null;
  next_attempt_at: Date | null;
  /** Tax among the lines, in micro-dollars. */
  tax_total: Generated<number>;
  /** Sentence for a buyer who owes the tax instead of the seller; null otherwise. */
  tax_note: string | null;
}

export interface InvoiceLinesTable {
  organization_id: OrganizationId;
  invoice_id: string;
  number: number;
  service: MeteredService | null;
  description: string;
  quantity: number;
  unit_price: number;
  amount: number;
  /** Rate of a tax line in hundredths of a percent; null for every other line. */
  tax_basis_points: number | null;
}

export interface PaymentsTable {
  organization_id: OrganizationId;
  id: string;
  invoice_id: string;
  amount: number;
  /** The customer and card that paid, as the gateway knows them: a retry must send the same ones. */
  customer: string;
  card: string;
  status: "pending" | "paid" | "declined";
  /** The gateway's identifier. */
  reference: string | null;
  /** Reason of the decline, as a sentence for the owner. */
  failure: string | null;
  started_at: Date;
  /** Time of the last request to the gateway; a request that a kill interrupted is sent again. */
  asked_at: Date;
  ended_at: Date | null;
}

export interface TestGatewayChargesTable {
  key: string;
  customer: string;
  cents: number;
  paid: boolean;
  at: Date;
}

export interface SavedViewsTable {
  organization_id: OrganizationId;
  user_id: UserId;
  id: string;
  name: string;
  query: JSONColumnType<SavedViewQuery>;
  created_at: Date;
}

/** Acts on a person's own sign-in. */
export interface ActivityTable {
  user_id: UserId;
  id: string;
  type: ActivityType;
  subject_id: string;
  subject_name: string;
  device: string;
  address: string;
  country: string | null;
  created_at: Date;
  details: JSONColumnType<Record<string, unknown>>;
}

export interface Tables {
  people: PeopleTable;
  organizations: OrganizationsTable;
  members: MembersTable;
  invitations: InvitationsTable;
  alerts: AlertsTable;
  silenced_alerts: SilencedAlertsTable;
  alert_settings: AlertSettingsTable;
  signups: SignupsTable;
  sessions: SessionsTable;
  attempts: RateLimitedAttemptsTable;
  activity: ActivityTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  google_flows: GoogleFlowsTable;
  mail_links: MailLinksTable;
  websites: WebsitesTable;
  policy_versions: PolicyVersionsTable;
  provider_secrets: ProviderSecretsTable;
  verifications: VerificationsTable;
  verification_attempts: VerificationAttemptsTable;
  verification_counts: VerificationCountsTable;
  method_counts: MethodCountsTable;
  used_frames: UsedFramesTable;
  rate_counts: RateCountsTable;
  saved_views: SavedViewsTable;
  trusted_lists: TrustedListsTable;
  website_names: WebsiteNamesTable;
  api_keys: ApiKeysTable;
  api_key_calls: ApiKeyCallsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  audit_log_heads: AuditLogHeadsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  billing: BillingTable;
  usage_events: UsageEventsTable;
  usage_totals: UsageTotalsTable;
  billing_periods: BillingPeriodsTable;
  invoices: InvoicesTable;
  invoice_lines: InvoiceLinesTable;
  payments: PaymentsTable;
  test_gateway_charges: TestGatewayChargesTable;
}

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** A row as it is read from a table. */
export type RowOf<Table> = Selectable<Table>;
/** A row as it is inserted into a table. */
export type NewRowOf<Table> = Insertable<Table>;
/** Columns of a row to update. */
export type RowChangesOf<Table> = Updateable<Table>;
