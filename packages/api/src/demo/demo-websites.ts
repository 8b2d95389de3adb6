import type { AgeRestriction } from "@ofage/contract";

export interface DemoWebsite {
  name: string;
  domain: string;
  age_restriction: AgeRestriction;
  sensitivity: number;
  brand_color: string;
  /** How many checks it sees on an ordinary day. */
  verificationsPerDay: number;
  /** What it was called at first. */
  formerName?: { name: string; untilDaysAgo: number };
  /** How long it has asked nobody. */
  pausedDaysAgo?: number;
  /** Whether its developer tries it in test mode. */
  hasTestTraffic: boolean;
}

export const demoWebsites: DemoWebsite[] = [
  {
    name: "Hopfen & Malz",
    domain: "hopfen-malz.example",
    age_restriction: "eighteen_plus",
    sensitivity: 75,
    brand_color: "#B45309",
    verificationsPerDay: 22,
    hasTestTraffic: true,
  },
  {
    name: "Pixel Arena",
    domain: "pixelarena.example",
    age_restriction: "sixteen_plus",
    sensitivity: 60,
    brand_color: "#7C3AED",
    verificationsPerDay: 17,
    hasTestTraffic: true,
  },
  {
    name: "Cellar Door Wines",
    domain: "cellardoor.example",
    age_restriction: "twenty_one_plus",
    sensitivity: 80,
    brand_color: "#9F1239",
    verificationsPerDay: 8,
    formerName: { name: "Cellar Door", untilDaysAgo: 43 },
    hasTestTraffic: false,
  },
  {
    name: "Kiosk Nord",
    domain: "kiosk-nord.example",
    age_restriction: "eighteen_plus",
    sensitivity: 75,
    brand_color: "#0F766E",
    verificationsPerDay: 3,
    pausedDaysAgo: 5,
    hasTestTraffic: false,
  },
];
