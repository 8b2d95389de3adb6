import type { Verification } from "@ofage/contract";

/** Builds a check that passed. */
export const passedCheck = (changes: Partial<Verification> = {}): Verification => ({
  id: "ver_1",
  status: "passed",
  age_verified: true,
  failure_reason: null,
  method: "face_scan",
  assurance: "estimated",
  attempts: 1,
  policy_version: 3,
  metadata: { cart: "7" },
  redirectUrl: null,
  url: null,
  asset_id: "ast_1",
  reference_id: "order-1",
  is_test: true,
  challenge_kind: "head_turn",
  token: "e.y.J",
  receipt: null,
  created_at: "2026-11-30T10:00:00.000Z",
  expires_at: "2026-11-30T10:30:00.000Z",
  ...changes,
});
