/**
 * Names of exported schemas in the published document, where they differ from the code's names. Generated clients use
 * them, so they must not change.
 */
export const publishedNames: Readonly<Record<string, string>> = {
  ApiKeyType: "KeyType",
  AuditEvent: "AuditLine",
  AuditEventType: "AuditType",
  BillingUsage: "Usage",
  CountryTotals: "CountryFigures",
  DailyTotals: "DayFigures",
  EmailAddress: "Email",
  HistoryStatus: "RecordStatus",
  HostedCheck: "Check",
  PostalAddress: "Address",
  SignInResponse: "SignedIn",
  SignInResponseWithStats: "SignedInWithStats",
  StartedVerification: "StartedCheck",
  UserSession: "Session",
  VerificationHistoryEntry: "VerificationRecord",
  VerificationResult: "CheckResult",
  VerificationStatus: "CheckStatus",
  VerificationTimelineEvent: "CheckEvent",
  VerificationTotals: "Figures",
  WebhookDelivery: "Delivery",
  WebhookDeliveryAttempt: "DeliveryAttempt",
  WebhookDeliveryDetail: "DeliveryDetail",
  WebhookDisabledReason: "DisabledReason",
  WebhookEventType: "EventType",
  WebsiteSettingsSnapshot: "SettingsAt",
  WebsiteTotals: "WebsiteFigures",
};
