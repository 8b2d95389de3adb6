import type { KeyType } from "@ofage/contract";

export interface DemoKey {
  name: string;
  key_type: KeyType;
  is_test: boolean;
  /** Hours before now at which it was made. */
  madeHoursAgo: number;
  /** Hours before now at which another took its place; it is in its last day then. */
  rotatedHoursAgo?: number;
  /** On an ordinary day. */
  callsPerDay: number;
  /** The share of them that is answered with 2xx. */
  success: number;
}

const day = 24;

/** Oldest first. A rotation three hours ago has left one key with a day to change over. */
export const demoKeys: DemoKey[] = [
  {
    name: "Website widget",
    key_type: "public",
    is_test: false,
    madeHoursAgo: 88 * day,
    callsPerDay: 52,
    success: 0.97,
  },
  {
    name: "Shop server",
    key_type: "private",
    is_test: false,
    madeHoursAgo: 86 * day,
    rotatedHoursAgo: 3,
    callsPerDay: 140,
    success: 0.995,
  },
  {
    name: "Staging",
    key_type: "private",
    is_test: true,
    madeHoursAgo: 61 * day,
    callsPerDay: 9,
    success: 0.86,
  },
  {
    name: "Local development",
    key_type: "public",
    is_test: true,
    madeHoursAgo: 40 * day,
    callsPerDay: 4,
    success: 0.9,
  },
  {
    name: "Landing pages",
    key_type: "public",
    is_test: false,
    madeHoursAgo: 24 * day,
    callsPerDay: 17,
    success: 0.985,
  },
  {
    name: "Shop server",
    key_type: "private",
    is_test: false,
    madeHoursAgo: 3,
    callsPerDay: 60,
    success: 1,
  },
];
