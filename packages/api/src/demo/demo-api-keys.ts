import type { ApiKeyType } from "@ofage/contract";

export interface DemoApiKey {
  name: string;
  key_type: ApiKeyType;
  is_test: boolean;
  /** Age of the key, in hours before now. */
  createdHoursAgo: number;
  /** Hours before now at which the key was rotated; it is then in its last day. */
  rotatedHoursAgo?: number;
  /** Number of calls on an ordinary day. */
  callsPerDay: number;
  /** Share of calls answered with 2xx. */
  successRate: number;
}

const hoursPerDay = 24;

/** Demo API keys, oldest first. A rotation three hours ago has left one key with a day to change over. */
export const demoApiKeys: DemoApiKey[] = [
  {
    name: "Website widget",
    key_type: "public",
    is_test: false,
    createdHoursAgo: 88 * hoursPerDay,
    callsPerDay: 52,
    successRate: 0.97,
  },
  {
    name: "Shop server",
    key_type: "private",
    is_test: false,
    createdHoursAgo: 86 * hoursPerDay,
    rotatedHoursAgo: 3,
    callsPerDay: 140,
    successRate: 0.995,
  },
  {
    name: "Staging",
    key_type: "private",
    is_test: true,
    createdHoursAgo: 61 * hoursPerDay,
    callsPerDay: 9,
    successRate: 0.86,
  },
  {
    name: "Local development",
    key_type: "public",
    is_test: true,
    createdHoursAgo: 40 * hoursPerDay,
    callsPerDay: 4,
    successRate: 0.9,
  },
  {
    name: "Landing pages",
    key_type: "public",
    is_test: false,
    createdHoursAgo: 24 * hoursPerDay,
    callsPerDay: 17,
    successRate: 0.985,
  },
  {
    name: "Shop server",
    key_type: "private",
    is_test: false,
    createdHoursAgo: 3,
    callsPerDay: 60,
    successRate: 1,
  },
];
