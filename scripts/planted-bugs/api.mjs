/** Bugs in sign-ins, keys, billing, and webhooks, on which customers' data and invoices depend. */
export const apiBugs = [
  {
    id: "api-01",
    area: "API",
    what: "Lists every organization's webhooks",
    file: "packages/api/src/modules/webhooks/store.ts",
    find: `export const selectWebhooks = (db: Db, { organization_id, isTestOnly }: WebhookScope) =>
  db
    .selectFrom("webhooks")
    .selectAll()
    .where("organization_id", "=", organization_id)
`,
    replace: `export const selectWebhooks = (db: Db, { isTestOnly }: WebhookScope) =>
  db
    .selectFrom("webhooks")
    .selectAll()
`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/modules/webhooks/webhooks.test.ts" }],
  },
  {
    id: "api-02",
    area: "API",
    what: "Sends webhooks into the private network when only one of a name's addresses is public",
    file: "packages/api/src/integrations/resolve-webhook-target.ts",
    find: `reaches.length === 0 || reaches.includes("forbidden")`,
    replace: `reaches.every((reach) => reach === "forbidden")`,
    steps: [
      { level: "daily", run: "api", file: "packages/api/src/integrations/resolve-webhook-target.test.ts" },
    ],
  },
  {
    id: "api-03",
    area: "API",
    what: "Ends a verification without waiting for its follow-up changes, so that its frames pass a second time",
    file: "packages/api/src/modules/verifications/outcome/end-verification.ts",
    find: `await alongside?.(tx, ended);`,
    replace: `void alongside?.(tx, ended).catch(() => undefined);`,
    steps: [
      {
        level: "daily",
        run: "api",
        file: "packages/api/src/modules/verifications/scan/used-frames.test.ts",
      },
    ],
  },
  {
    id: "api-04",
    area: "API",
    what: "Marks a job that threw as done, so that a refused email is never sent",
    file: "packages/api/src/jobs/job-queue.ts",
    find: `      status: "failed",
      output:`,
    replace: `      status: "completed",
      output:`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/jobs/email-retry.test.ts" }],
  },
  {
    id: "api-05",
    area: "API",
    what: "Starts every list of webhook deliveries at its second page",
    file: "packages/api/src/modules/webhooks/store.ts",
    find: `const offset = (page - 1) * per_page;`,
    replace: `const offset = page * per_page;`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/modules/webhooks/deliverer.test.ts" }],
  },
  {
    id: "api-06",
    area: "API",
    what: "Charges for verifications that could not estimate the age",
    file: "packages/api/src/modules/verifications/outcome/charged-services.ts",
    find: `(status === "failed" && failure_reason === "under_age")`,
    replace: `(status === "failed" && failure_reason !== "liveness")`,
    steps: [
      {
        level: "daily",
        run: "api",
        file: "packages/api/src/modules/verifications/outcome/charged-services.test.ts",
      },
    ],
  },
  {
    id: "api-07",
    area: "API",
    what: "Signs different bytes of a webhook than it sends",
    file: "packages/api/src/modules/webhooks/webhook-secret.ts",
    find: `.sign(event.id, at, event.body))`,
    replace: `.sign(event.id, at, JSON.stringify(event.body)))`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/modules/webhooks/deliverer.test.ts" }],
  },
  {
    id: "api-08",
    area: "API",
    what: "Gives a test verification's token the audience of a live one",
    file: "packages/api/src/modules/verifications/token/sign-result-token.ts",
    find: "return is_test ? `test_${asset_id}` : asset_id;",
    replace: "return is_test ? asset_id : asset_id;",
    steps: [
      {
        level: "daily",
        run: "api",
        file: "packages/api/src/modules/verifications/hosted-check/choose-outcome.test.ts",
      },
    ],
  },
  {
    id: "api-09",
    area: "API",
    what: "Accepts an API key after it has expired",
    file: "packages/api/src/modules/api-keys/store.ts",
    find: `const keyByHashQuery = prepareQuery((db, { hash, now }: { hash: string; now: Date }) =>
  db
    .selectFrom("api_keys")
    .select(["organization_id", "id", "name", "key_type", "is_test", "scopes", "website_ids", "addresses"])
    .where("key_hash", "=", hash)
    .where(isActive(now)),
);`,
    replace: `const keyByHashQuery = prepareQuery((db, { hash }: { hash: string; now: Date }) =>
  db
    .selectFrom("api_keys")
    .select(["organization_id", "id", "name", "key_type", "is_test", "scopes", "website_ids", "addresses"])
    .where("key_hash", "=", hash),
);`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/modules/api-keys/rotate-api-key.test.ts" }],
  },
  {
    id: "api-10",
    area: "API",
    what: "Ignores calls that are not stored yet when it applies a rate limit",
    file: "packages/api/src/rate-counts/rate-counts.ts",
    find: `current: window.syncedCount + window.inFlightCount + window.pendingCount,`,
    replace: `current: window.syncedCount + window.inFlightCount,`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/rate-counts/rate-counts.test.ts" }],
  },
  {
    id: "api-11",
    area: "API",
    what: "Accepts the right password after ten wrong ones, so that guessing can continue",
    file: "packages/api/src/modules/accounts/try-password.ts",
    find: `  if (spent === "window_used_up") throw accountLocked();
  if (await hashing.matches(known?.password_hash, password)) return "matches";
`,
    replace: `  const matches = await hashing.matches(known?.password_hash, password);
  if (spent === "window_used_up" && !matches) throw accountLocked();
  if (matches) return "matches";
`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/modules/accounts/sign-in.test.ts" }],
  },
  {
    id: "api-12",
    area: "API",
    what: "Shows all private keys of the organization in full to anyone who has one of its keys",
    file: "packages/api/src/modules/api-keys/list-own.ts",
    find: `presentKey(row));`,
    replace: `presentKey(row, ctx.keyring.open(row.sealed)));`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/modules/api-keys/api-keys.test.ts" }],
  },
  {
    id: "api-13",
    area: "API",
    what: "Lets evil-shop.example start verifications for shop.example",
    file: "packages/api/src/modules/verifications/hosted-check/origins.ts",
    find: "page.hostname.endsWith(`.${domain}`)",
    replace: "page.hostname.endsWith(domain)",
    steps: [
      {
        level: "daily",
        run: "api",
        file: "packages/api/src/modules/verifications/hosted-check/origins.test.ts",
      },
    ],
  },
  {
    id: "api-14",
    area: "API",
    what: "Sends an invitation again without an entry in the audit log",
    file: "packages/api/src/modules/organizations/invitations/resend-invitation.ts",
    find: `await recordAuditEvent(ctx, tx, organization_id, {`,
    replace: `await (async (..._: unknown[]) => {})(ctx, tx, organization_id, {`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/modules/audit-log/audit-events.test.ts" }],
  },
  {
    id: "api-15",
    area: "API",
    what: "Shows each person what all others did with their accounts",
    file: "packages/api/src/modules/activity/store.ts",
    find: `const all = db.selectFrom("activity").where("user_id", "=", userId);`,
    replace: `const all = db.selectFrom("activity").where("user_id", "!=", userId);`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/http/isolation.test.ts" }],
  },
  {
    id: "api-16",
    area: "API",
    what: "Leaves open the invitations of a member who may invite nobody any more, except those of owners",
    file: "packages/api/src/modules/organizations/members/update-member.ts",
    find: `const lost = roles.filter((role) => !mayInviteTo(role, access));`,
    replace: `const lost = roles.filter((role) => role === "owner" && !mayInviteTo(role, access));`,
    steps: [{ level: "daily", run: "api", file: "packages/api/src/modules/organizations/what-ends.test.ts" }],
  },
  {
    id: "api-17",
    area: "API",
    what: "Emails members who are bound to a website about the whole organization",
    file: "packages/api/src/modules/memberships/store.ts",
    find: `    .where("website_ids", "is", null)\n`,
    replace: ``,
    steps: [
      { level: "daily", run: "api", file: "packages/api/src/modules/memberships/email-members.test.ts" },
    ],
  },
  {
    id: "api-18",
    area: "API",
    what: "Taxes an amount carried over a second time",
    file: "packages/api/src/modules/billing/invoices/issue-invoice.ts",
    find: `taxOn(net, tax.basis_points)`,
    replace: `taxOn(net + carried_in, tax.basis_points)`,
    steps: [
      { level: "daily", run: "api", file: "packages/api/src/modules/billing/invoices/issue-invoice.test.ts" },
    ],
  },
  {
    id: "api-19",
    area: "API",
    what: "Lets a check go on after the second of two attempts",
    file: "packages/api/src/modules/verifications/attempts/conclude-attempt.ts",
    find: `check.attempts > 1`,
    replace: `check.attempts > 2`,
    steps: [
      {
        level: "daily",
        run: "api",
        file: "packages/api/src/modules/verifications/attempts/last-attempt.test.ts",
      },
    ],
  },
  {
    id: "api-20",
    area: "API",
    what: "Keeps what was read of the frame during which a visitor left",
    file: "packages/api/src/modules/verifications/scan/scan-session.ts",
    find: `          eraseScanFrame(frame);\n          return;`,
    replace: `          return;`,
    steps: [
      { level: "daily", run: "api", file: "packages/api/src/modules/verifications/scan/erasure.test.ts" },
    ],
  },
  {
    id: "api-21",
    area: "API",
    what: "Says that the frames are overwritten while they still are in memory",
    file: "packages/api/src/modules/verifications/scan/scan-session.ts",
    find: `    const reading = scan.conclude();\n    scan.erase();`,
    replace: `    const reading = scan.conclude();`,
    steps: [
      { level: "daily", run: "api", file: "packages/api/src/modules/verifications/scan/erasure.test.ts" },
    ],
  },
];
