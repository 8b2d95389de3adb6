import type { AgeRestriction } from "@ofage/contract";

export interface DemoWebsite {
  name: string;
  domain: string;
  age_restriction: AgeRestriction;
  sensitivity: number;
  brand_color: string;
  /** How many checks it sees on an ordinary day. */
  checksPerDay: number;
  /** What it was called at first. */
  once?: { name: string; untilDaysAgo: number };
  /** How long it has asked nobody. */
  pausedDaysAgo?: number;
  /** Whether its developer tries it in test mode. */
  isTried: boolean;
}

export const demoWebsites: DemoWebsite[] = [
  {
    name: "Hopfen & Malz",
    domain: "hopfen-malz.example",
    age_restriction: "eighteen_plus",
    sensitivity: 75,
    brand_color: "#B45309",
    checksPerDay: 22,
    isTried: true,
  },
  {
    name: "Pixel Arena",
    domain: "pixelarena.example",
    age_restriction: "sixteen_plus",
    sensitivity: 60,
    brand_color: "#7C3AED",
    checksPerDay: 17,
    isTried: true,
  },
  {
    name: "Cellar Door Wines",
    domain: "cellardoor.example",
    age_restriction: "twenty_one_plus",
    sensitivity: 80,
    brand_color: "#9F1239",
    checksPerDay: 8,
    once: { name: "Cellar Door", untilDaysAgo: 43 },
    isTried: false,
  },
  {
    name: "Kiosk Nord",
    domain: "kiosk-nord.example",
    age_restriction: "eighteen_plus",
    sensitivity: 75,
    brand_color: "#0F766E",
    checksPerDay: 3,
    pausedDaysAgo: 5,
    isTried: false,
  },
];
