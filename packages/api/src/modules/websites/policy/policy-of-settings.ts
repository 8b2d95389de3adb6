import { defaultMethodPolicy, type MethodPolicy, type WebsiteSettings } from "@ofage/contract";
import type { WebsiteRow } from "../store.ts";

/** Settings that decide a verification besides those that its own row has a copy of. */
export type VerificationPolicy = MethodPolicy &
  Pick<WebsiteRow, "is_paused" | "enabled_countries" | "allow_without_turn">;

/** Returns the policy of saved settings. What settings from before policies lack has its default. */
export function policyOfSettings(settings: WebsiteSettings): VerificationPolicy {
  return {
    methods: settings.methods ?? defaultMethodPolicy.methods,
    min_assurance: settings.min_assurance ?? defaultMethodPolicy.min_assurance,
    countries: settings.countries ?? defaultMethodPolicy.countries,
    custom: settings.custom ?? null,
    is_paused: settings.is_paused,
    enabled_countries: settings.enabled_countries ?? [],
    allow_without_turn: settings.allow_without_turn ?? false,
  };
}
