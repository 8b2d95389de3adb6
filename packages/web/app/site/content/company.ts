/*
 * THE OPERATOR'S HISTORY AND PEOPLE: samples, to be replaced by the operator of this installation before it goes public.
 *
 * None of this happened, and none of these people exist: the years and names were made up to give the About page its shape. The site
 * marks each of them with a dagger and says whose claim it is, as it does with operator-claims.ts.
 */

/** Year of the timeline. */
export interface CompanyYear {
  year: number;
  title: string;
  text: string;
}

/** From the first year to the last, without a gap: the picture has a ring for each. */
export const history: readonly CompanyYear[] = [
  {
    year: 2021,
    title: "A question at a counter",
    text: "Two people behind the counter of a wine shop ask why proving your age takes a passport when a look takes a second.",
  },
  {
    year: 2022,
    title: "A look, and an estimate",
    text: "The first model runs on a laptop under the same counter. It says “not sure” a lot, and that turns out to be its best feature.",
  },
  {
    year: 2023,
    title: "The first customers",
    text: "Stores that have never met us paste one tag into their pages. The counter of completed verifications starts here.",
  },
  {
    year: 2024,
    title: "Into the open",
    text: "We publish all of it, so anyone asked to look at a camera can read what happens to the picture.",
  },
];

/** Member of the leadership. */
export interface Leader {
  name: string;
  role: string;
  text: string;
  /** Years in their trade: their portrait has a ring for each. */
  years: number;
}

export const leadership: readonly Leader[] = [
  {
    name: "Ingrid Solheim",
    role: "Chief executive",
    text: "Sold wine before she sold software, and asked for a lot of passports.",
    years: 24,
  },
  {
    name: "Tomás Arrieta",
    role: "Engineering",
    text: "Believes the fastest request is the one nobody has to make.",
    years: 17,
  },
  {
    name: "Naledi Mokoena",
    role: "Privacy and law",
    text: "Reads every change that touches a frame before it is merged.",
    years: 13,
  },
  {
    name: "Jun Watanabe",
    role: "Models",
    text: "Prefers a wide margin to a bold number.",
    years: 9,
  },
];
