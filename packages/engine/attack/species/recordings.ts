import { livePerson } from "../scene/live.ts";
import type { Person } from "../person.ts";
import type { Session } from "../session.ts";

/** A real person in front of a camera, recorded. */
export const live = (person: Person): Session => person.recorded("live", livePerson);
