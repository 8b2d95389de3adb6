import type { Onboarding } from "@ofage/contract";

export interface OnboardingStep {
  id: keyof Onboarding;
  title: string;
  text: string;
  /** Path of the step, and the label of its link. */
  to: string;
  action: string;
}

/** Steps from a new account to its first live verification. */
export const onboardingSteps: readonly OnboardingStep[] = [
  {
    id: "website",
    title: "Add a website",
    text: "Say where ages are checked, and which age you ask for.",
    to: "/app/websites?new=1",
    action: "Add website",
  },
  {
    id: "api_key",
    title: "Create an API key",
    text: "Your server starts checks and reads their results with it.",
    to: "/app/api-keys?new=1",
    action: "Create key",
  },
  {
    id: "test_check",
    title: "Run a test check",
    text: "See what your visitors will see, and choose how it ends.",
    to: "/app/sdk",
    action: "Run a test",
  },
  {
    id: "live_check",
    title: "Get your first live check",
    text: "Paste one tag into your page. The first visitor's check shows up here.",
    to: "/app/sdk",
    action: "Get the tag",
  },
  {
    id: "webhook",
    title: "Add a webhook",
    text: "Your server is told how each check ended, as it happens.",
    to: "/app/webhooks",
    action: "Add webhook",
  },
];
