import type { AgeRestriction } from "@ofage/contract";

export interface DemoWebsite {
  name: string;
  domain: string;
  age_restriction: AgeRestriction;
  sensitivity: number;
  brand_color: string;
  /** Number of verifications on an ordinary day. */
  verificationsPerDay: number;
  /** Original name of the website. */
  formerName?: { name: string; untilDaysAgo: number };
  /** Days since the website was paused. */
  pausedDaysAgo?: number;
  /** Tells whether its developer uses test mode. */
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
