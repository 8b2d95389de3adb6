import type { ApiKeyScope } from "@ofage/contract";
import { labelOf } from "../../ui/label-of.ts";

const scopeLabels: Record<ApiKeyScope, string> = {
  "verifications.create": "Start verifications",
  "verifications.read": "Read verifications",
  "verifications.cancel": "Cancel verifications",
  "websites.read": "Read websites' past settings",
  "webhooks.read": "Read webhooks",
  "webhooks.change": "Change webhooks",
  "api_keys.read": "List API keys",
};

/** Returns the name of a scope. */
export const scopeName = (scope: ApiKeyScope): string => labelOf(scopeLabels, scope, (name) => name);
