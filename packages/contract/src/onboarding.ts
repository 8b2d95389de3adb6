import { z } from "zod";
import { rateLimits } from "./rate-limits.ts";
import { defineRoutes } from "./route.ts";

/** Steps to the first live verification; each is done once the object it names exists. */
export const Onboarding = z.object({
  website: z.boolean(),
  api_key: z.boolean(),
  /** A test verification has ended. */
  test_check: z.boolean(),
  /** A live verification has ended. */
  live_check: z.boolean(),
  webhook: z.boolean(),
});
export type Onboarding = z.infer<typeof Onboarding>;

export const onboardingRoutes = defineRoutes({
  readOnboarding: {
    method: "GET",
    path: "/v1/onboarding",
    summary: "Which of the first steps the organization has taken",
    auth: ["session"],
    right: "organization.read",
    limit: rateLimits.read,
    input: z.object({}),
    output: Onboarding,
    errors: ["session_required"],
  },
});
