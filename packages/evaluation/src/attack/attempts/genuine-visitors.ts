/** The genuine visitors of the bench, as the report describes them. */
export const GENUINE_VISITORS = {
  id: "genuine",
  name: "A person who does what is asked",
  made: "Computed heads of adults in three dimensions, each another person: skin of every tone, eyes that keep looking at the screen, lids, an open mouth’s inside, glasses for some, light that stays in the room, a background of its own, hands that tremble, cameras of different quality.",
} as const;

/** Largest share of genuine visitors who should get no estimate at their first attempt. */
export const GENUINE_GOAL = 0.03;
