import {
  arrive,
  createDeliveryQueue,
  type EndpointGroup,
  finishAttempt,
  type GroupDay,
  takeDue,
} from "./delivery-queue.ts";

/** Limits of one process that delivers, and how many of them run. */
export interface DeliveryCapacity {
  processes: number;
  /** Attempts that a process makes at once, and those to one endpoint. */
  placesPerProcess: number;
  placesPerEndpoint: number;
  /** Attempts that the processor of one process can make in a second. */
  attemptsPerSecond: number;
}

export interface WebhookDay {
  groups: Map<string, GroupDay>;
  /** Attempts of each second that were accepted, and that failed. */
  accepted: number[];
  failed: number[];
  mostPlacesTaken: number;
}

/**
 * Simulates the deliveries of a day second by second, until the last one is delivered or given up. Groups get their turn in the order
 * given; each is limited by its endpoints, all of them by places and by the processor.
 * @throws RangeError if the processor makes less than one attempt in a second
 */
export function simulateWebhooks(groups: readonly EndpointGroup[], capacity: DeliveryCapacity): WebhookDay {
  if (capacity.processes * capacity.attemptsPerSecond < 1)
    throw new RangeError("no attempt fits into a second");
  const queues = groups.map(createDeliveryQueue);
  const whole: WebhookDay = {
    groups: new Map(queues.map(({ group, day }) => [group.name, day])),
    accepted: [],
    failed: [],
    mostPlacesTaken: 0,
  };
  const allPlaces = capacity.processes * capacity.placesPerProcess;
  const seconds = Math.max(...groups.map(({ events }) => events.length));
  for (let second = 0; second < seconds || queues.some(({ waiting }) => waiting > 0); second++) {
    let places = allPlaces;
    let attempts = capacity.processes * capacity.attemptsPerSecond;
    let [accepted, failed] = [0, 0];
    for (const queue of queues) {
      const { group, day } = queue;
      arrive(queue, second);
      const isDown = group.down !== undefined && second >= group.down.from && second < group.down.until;
      const attemptSeconds = isDown ? group.timeoutSeconds : group.answerSeconds;
      const own = Math.min(places, group.endpoints * capacity.placesPerEndpoint * capacity.processes);
      const rate = own / attemptSeconds;
      queue.carried = Math.min(Math.max(own, rate), queue.carried + rate);
      const most = Math.floor(Math.min(queue.carried, attempts));
      const taken = takeDue(queue, most);
      const started = taken.reduce((sum, { count }) => sum + count, 0);
      queue.carried -= started;
      attempts -= started;
      // A group with a backlog keeps all its places; otherwise Little's law says how many.
      const used = queue.dueCount > 0 ? own : Math.min(own, started * attemptSeconds);
      places = Math.max(0, places - used);
      if (isDown) failed += started;
      else accepted += started;
      for (const each of taken) finishAttempt(queue, each, second, isDown);
      day.mostWaiting = Math.max(day.mostWaiting, queue.waiting);
    }
    whole.accepted.push(accepted);
    whole.failed.push(failed);
    whole.mostPlacesTaken = Math.max(whole.mostPlacesTaken, allPlaces - places);
  }
  return whole;
}
