import type { AgeRestriction } from "@ofage/contract";

export interface DemoWebsite {
  name: string;
  domain: string;
  age_restriction: AgeRestriction;
  sensitivity: number;
  brand_color: string;
  /** How many checks it sees on an ordinary day. */
  checksPerDay: number;
  is_paused: boolean;
}

export const demoWebsites: DemoWebsite[] = [
  {
    name: "Hopfen & Malz",
    domain: "hopfen-malz.example",
    age_restriction: "eighteen_plus",
    sensitivity: 75,
    brand_color: "#B45309",
    checksPerDay: 22,
    is_paused: false,
  },
  {
    name: "Pixel Arena",
    domain: "pixelarena.example",
    age_restriction: "sixteen_plus",
    sensitivity: 60,
    brand_color: "#7C3AED",
    checksPerDay: 17,
    is_paused: false,
  },
  {
    name: "Cellar Door Wines",
    domain: "cellardoor.example",
    age_restriction: "twenty_one_plus",
    sensitivity: 80,
    brand_color: "#9F1239",
    checksPerDay: 8,
    is_paused: false,
  },
  {
    name: "Kiosk Nord",
    domain: "kiosk-nord.example",
    age_restriction: "eighteen_plus",
    sensitivity: 75,
    brand_color: "#0F766E",
    checksPerDay: 3,
    is_paused: true,
  },
];
