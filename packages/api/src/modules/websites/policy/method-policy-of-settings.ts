import { defaultMethodPolicy, type MethodPolicy, type WebsiteSettings } from "@ofage/contract";

/** Returns the part of saved settings that is about methods. What settings from before policies lack has its default. */
export function methodPolicyOfSettings({
  methods,
  min_assurance,
  countries,
  custom,
}: WebsiteSettings): MethodPolicy {
  return {
    methods: methods ?? defaultMethodPolicy.methods,
    min_assurance: min_assurance ?? defaultMethodPolicy.min_assurance,
    countries: countries ?? defaultMethodPolicy.countries,
    custom: custom ?? null,
  };
}
