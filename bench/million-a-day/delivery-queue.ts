import { retryDelaysSeconds } from "@ofage/contract";
import { createWaitTimes, type WaitTimes } from "./wait-times.ts";

/** Endpoints that behave alike. */
export interface EndpointGroup {
  name: string;
  endpoints: number;
  /** Time that an attempt takes while they answer, and while they do not. */
  answerSeconds: number;
  timeoutSeconds: number;
  /** Seconds of the day in which they do not answer. */
  down?: { from: number; until: number };
  /** Events of each second of the day. */
  events: Uint32Array;
}

export interface GroupDay {
  events: number;
  delivered: number;
  /** Deliveries that failed for good. */
  lost: number;
  /** Events that are not yet delivered, those between two attempts included. */
  mostWaiting: number;
  /** Time from the event to its delivery. */
  delays: WaitTimes;
}

/** Deliveries that became due together. */
interface Waiting {
  since: number;
  tries: number;
  count: number;
}

/** Deliveries of a group, those that are due and those that are tried again later. */
export interface DeliveryQueue {
  group: EndpointGroup;
  day: GroupDay;
  /** Due deliveries, the earliest first; those before `next` are done. */
  due: Waiting[];
  next: number;
  dueCount: number;
  later: Map<number, Waiting[]>;
  waiting: number;
  /** Attempts that the endpoints had room for in earlier seconds, down to a part of one. */
  carried: number;
}

export const createDeliveryQueue = (group: EndpointGroup): DeliveryQueue => ({
  group,
  day: { events: 0, delivered: 0, lost: 0, mostWaiting: 0, delays: createWaitTimes() },
  due: [],
  next: 0,
  dueCount: 0,
  later: new Map(),
  waiting: 0,
  carried: 0,
});

/** Lets a second's events and retries fall due. */
export function arrive(state: DeliveryQueue, second: number): void {
  for (const each of state.later.get(second) ?? []) fallDue(state, each);
  state.later.delete(second);
  const events = state.group.events[second] ?? 0;
  if (events === 0) return;
  state.day.events += events;
  state.waiting += events;
  fallDue(state, { since: second, tries: 0, count: events });
}

function fallDue(state: DeliveryQueue, each: Waiting): void {
  state.due.push(each);
  state.dueCount += each.count;
}

/** Takes the first due deliveries, at most so many. */
export function takeDue(state: DeliveryQueue, most: number): Waiting[] {
  const taken: Waiting[] = [];
  let left = Math.min(most, state.dueCount);
  state.dueCount -= left;
  while (left > 0) {
    const first = state.due[state.next]!;
    const count = Math.min(left, first.count);
    taken.push({ ...first, count });
    left -= count;
    first.count -= count;
    if (first.count === 0) state.next++;
  }
  if (state.next === state.due.length) {
    state.due = [];
    state.next = 0;
  }
  return taken;
}

/** Ends an attempt: as delivered, as to be tried again, or as given up. */
export function finishAttempt(
  state: DeliveryQueue,
  { since, tries, count }: Waiting,
  second: number,
  isDown: boolean,
): void {
  if (!isDown) {
    state.day.delivered += count;
    state.day.delays.add(second - since, count);
    state.waiting -= count;
    return;
  }
  const delay = retryDelaysSeconds[tries];
  if (delay === undefined) {
    state.day.lost += count;
    state.waiting -= count;
    return;
  }
  const due = second + delay;
  state.later.set(due, [...(state.later.get(due) ?? []), { since, tries: tries + 1, count }]);
}
