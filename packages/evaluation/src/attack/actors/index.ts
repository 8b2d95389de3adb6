import type { Species } from "../species.ts";
import { createLatePuppet } from "./late-puppet.ts";
import { createPersonSwapped } from "./person-swapped.ts";
import { createTwoPeople } from "./two-people.ts";

/** Attacks by more than one picture-maker: two people, or a page that lies about time. */
export const ACTOR_ATTACKS: readonly Species[] = [
  {
    id: "two_people",
    level: "B",
    apart: { goal: 0.05 },
    name: "Two people: a portrait over the face",
    made: "A person does what is asked; a program lays another person’s portrait over the face on large frames, and on small ones where what the server says hints that identity is read.",
    createActor: createTwoPeople,
  },
  {
    id: "person_swapped",
    level: "B",
    apart: { goal: 0.05 },
    name: "Two people: another one from the fourth instruction on",
    made: "A person does what is asked; from the fourth instruction on, a program puts another one in the same place.",
    createActor: createPersonSwapped,
  },
  {
    id: "late_puppet",
    level: "C",
    apart: { goal: null },
    name: "Late puppet with early times",
    made: "The live puppet that looks, 1.4 to 1.7 s late; its page sets the capture times back by 1.2 s.",
    createActor: (means) => createLatePuppet(means, false),
  },
  {
    id: "late_puppet_slow_line",
    level: "C",
    apart: { goal: null },
    name: "Late puppet on a line that plays slow",
    made: "The late puppet, whose page also holds its answers to pings back by 1.2 s.",
    createActor: (means) => createLatePuppet(means, true),
  },
];
