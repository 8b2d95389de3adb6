import { z } from "zod";
import { defineRoutes } from "./route.ts";

/** The way to the first live check; each is done when what it names is there. */
export const Onboarding = z.object({
  website: z.boolean(),
  api_key: z.boolean(),
  /** A test check that ended. */
  test_check: z.boolean(),
  /** A live check that ended. */
  live_check: z.boolean(),
  webhook: z.boolean(),
});
export type Onboarding = z.infer<typeof Onboarding>;

export const onboardingRoutes = defineRoutes({
  readOnboarding: {
    method: "GET",
    path: "/v1/onboarding",
    summary: "Which of the first steps the account has taken",
    auth: ["session"],
    limit: { max: 600, windowSeconds: 60, per: "caller" },
    input: z.object({}),
    output: Onboarding,
    errors: ["session_required"],
  },
});
