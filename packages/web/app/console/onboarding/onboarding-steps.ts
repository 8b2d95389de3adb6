import type { Onboarding } from "@ofage/contract";

export interface OnboardingStep {
  id: keyof Onboarding;
  title: string;
  text: string;
  /** Path of the step, and the label of its link. */
  to: string;
  action: string;
}

/** Steps from a new organization to its first live verification. */
export const onboardingSteps: readonly OnboardingStep[] = [
  {
    id: "website",
    title: "Add a website",
    text: "Tell us where you check ages, and which age you require.",
    to: "/app/websites?new=1",
    action: "Add Website",
  },
  {
    id: "api_key",
    title: "Create an API key",
    text: "Your server uses it to start verifications and read their results.",
    to: "/app/api-keys?new=1",
    action: "Create API Key",
  },
  {
    id: "test_check",
    title: "Run a test verification",
    text: "See what your visitors will see, and choose the outcome.",
    to: "/app/sdk",
    action: "Run a Test",
  },
  {
    id: "live_check",
    title: "Get your first live verification",
    text: "Paste one tag into your page. Your first visitor's verification will appear in the history.",
    to: "/app/sdk",
    action: "Get the Tag",
  },
  {
    id: "webhook",
    title: "Add a webhook",
    text: "Receive each verification's result on your server as it happens.",
    to: "/app/webhooks",
    action: "Add Webhook",
  },
];
