import type { ApiKey } from "@ofage/contract";

export interface KeySummary {
  totalRequests: number;
  monthlyRequests: number;
  /** Success rate in percent, one decimal: the mean over keys that were called, 0 if none was. */
  successRate: number;
  activeKeys: number;
}

/** Tells whether a key still works. */
export function isKeyActive({ expires_at }: ApiKey, now: Date): boolean {
  return expires_at === null || new Date(expires_at) > now;
}

/** Computes the four metrics above the list of keys. */
export function summarizeKeys(keys: readonly ApiKey[], now: Date): KeySummary {
  const sum = (figure: (key: ApiKey) => number, of = keys) =>
    of.reduce((total, key) => total + figure(key), 0);
  const called = keys.filter((key) => key.stats.total_requests > 0);
  const rate = sum((key) => key.stats.success_rate, called) / (called.length || 1);
  return {
    totalRequests: sum((key) => key.stats.total_requests),
    monthlyRequests: sum((key) => key.stats.requests_monthly),
    successRate: Math.round(rate * 10) / 10,
    activeKeys: keys.filter((key) => isKeyActive(key, now)).length,
  };
}
