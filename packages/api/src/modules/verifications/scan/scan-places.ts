import { EngineBusyError, type ScanReservation } from "@ofage/engine";
import type { EngineClient } from "../../../remote-engine/index.ts";
import type { ScanClock } from "../../../scan-clock.ts";
import { engineBusyError, toScanError } from "./to-scan-error.ts";

/** Time without a face after which a place goes to somebody who waits, in milliseconds. */
const facelessMs = 5_000;
/** The same for a face that comes no nearer to its place. */
const positioningMs = 30_000;
/** Places of one address. */
const mostHeldPerAddress = 2;
const mostWaiting = 500;
const mostWaitingPerAddress = 20;
/** Time for which a network pays for a place that it held without a face. */
const rememberedMs = 60_000;
/** How often whoever waits is looked for a place for, and told how long it takes. */
const lookMs = 500;
/** Time for which somebody whose line broke keeps the turn. */
const turnKeptMs = 15_000;
/** A scan takes 8 to 14 seconds. */
const typicalScanSeconds = 12;

interface PlaceServices {
  engine: EngineClient;
  scanClock: ScanClock;
}

/** A scan that wants a place. */
export interface PlaceSeeker {
  checkId: string;
  /** Address that calls are counted under (`rateLimitAddress`). */
  address: string;
  /** Network of the address (`rateLimitNetwork`). */
  network: string;
  websiteId: string;
  /** True for test checks and the live demo, which anybody can start. */
  isFree: boolean;
}

/** A scan's place at the engine. */
export interface ScanPlace {
  /** Notes that a face was seen. */
  noteFace(): void;
  /** Notes that the first instruction was given: the place is kept to the end. */
  begin(): void;
  /** Gives it back; more than once has no effect. */
  release(): void;
}

export interface PlaceOptions {
  /** Called now and then while the scan waits, with the seconds that it probably takes. */
  onWait(seconds: number): void;
  /** Called if the place went to somebody else. */
  onDisplaced(): void;
  /** Leaves the line. */
  signal: AbortSignal;
}

/** The engine's places, shared fairly among addresses, websites and kinds of checks. */
export interface ScanPlaces {
  /**
   * Takes a place, or waits for one: at most two an address, and at most half of all for checks that cost nothing. The network comes first that
   * holds the fewest, or held without a face in the last minute; then the website with the fewest. When all are taken, the scan that has seen no
   * face for longest gives way.
   * @throws ContractError engine_busy when too many wait
   * @throws the signal's reason when it is aborted
   */
  take(services: PlaceServices, seeker: PlaceSeeker, options: PlaceOptions): Promise<ScanPlace>;
}

interface Held {
  seeker: PlaceSeeker;
  since: number;
  faceAt: number;
  hasBegun: boolean;
  displace(): void;
}

interface Waiter {
  seeker: PlaceSeeker;
  services: PlaceServices;
  /** Time from which the turn counts, in milliseconds of the scans' clock. */
  since: number;
  /** Tells how many seconds it probably takes. */
  tell(seconds: number): void;
  admit(reservation: ScanReservation): void;
  refuse(error: unknown): void;
}

/** Creates the places of this process. */
export function createScanPlaces(): ScanPlaces {
  const held = new Set<Held>();
  const waiting = new Set<Waiter>();
  /** Places that were given away for want of a face, by network and time. */
  let wasted: { network: string; at: number }[] = [];
  /** Those who left the line a moment ago, by check. */
  const turns = new Map<string, { since: number; until: number }>();
  let assigning = Promise.resolve();
  /** One look for all who wait. */
  let stopLooking = () => {};

  const assign = (): Promise<void> => (assigning = assigning.then(assignAll));

  async function assignAll(): Promise<void> {
    for (let next = findNext(); next; next = findNext()) {
      const reservation = await reserveFor(next);
      if (reservation === undefined) return;
      if (reservation === null) continue;
      if (waiting.delete(next)) next.admit(reservation);
      else reservation.release();
    }
  }

  /** Reserves a place, if need be somebody else's. Returns undefined when there is none, and null when the waiter was refused. */
  async function reserveFor(waiter: Waiter): Promise<ScanReservation | undefined | null> {
    const { engine } = waiter.services;
    const full = listFullShares(waiter);
    if (full.length > 0) findYielding(waiter, full)?.displace();
    try {
      return await engine.reserveScan();
    } catch (error) {
      if (!(error instanceof EngineBusyError)) {
        waiting.delete(waiter);
        waiter.refuse(toScanError(error));
        return null;
      }
    }
    const yielding = findYielding(waiter);
    if (!yielding) return undefined;
    yielding.displace();
    try {
      return await engine.reserveScan();
    } catch {
      // A remote engine hears of the free place in a moment.
      return undefined;
    }
  }

  /** Returns who is next of those who may have a place. */
  function findNext(): Waiter | undefined {
    let next: { waiter: Waiter; turn: Turn } | undefined;
    for (const waiter of waiting) {
      const turn = measureTurn(waiter);
      if (next && compareTurns(turn, next.turn) >= 0) continue;
      const full = listFullShares(waiter);
      if (full.length === 0 || findYielding(waiter, full)) next = { waiter, turn };
    }
    return next?.waiter;
  }

  function measureTurn({ seeker, services, since }: Waiter): Turn {
    const { network } = seeker;
    const after = services.scanClock.now() - rememberedMs;
    return {
      ofNetwork:
        countHeld((holder) => holder.network === network) +
        wasted.filter((place) => place.network === network && place.at > after).length,
      ofWebsite: countHeld((holder) => isSameShare(holder, seeker)),
      since,
    };
  }

  /** Lists the shares of a waiter that are used up, by who is in them. */
  function listFullShares({ seeker, services }: Waiter): IsInShare[] {
    const isSameAddress: IsInShare = ({ address }) => address === seeker.address;
    const isFree: IsInShare = (other) => other.isFree;
    const full: IsInShare[] = [];
    if (countHeld(isSameAddress) >= mostHeldPerAddress) full.push(isSameAddress);
    if (seeker.isFree && countHeld(isFree) >= freePlaces(services)) full.push(isFree);
    return full;
  }

  const countHeld = (is: IsInShare) => [...held].filter(({ seeker }) => is(seeker)).length;

  /** Returns whose place a waiter may have: of those in certain shares, who has shown no face for longest. */
  function findYielding({ services }: Waiter, shares: readonly IsInShare[] = []): Held | undefined {
    const now = services.scanClock.now();
    return [...held]
      .filter(
        ({ seeker, hasBegun, faceAt, since }) =>
          !hasBegun &&
          (now - faceAt >= facelessMs || now - since >= positioningMs) &&
          shares.every((is) => is(seeker)),
      )
      .toSorted((a, b) => a.faceAt - b.faceAt)[0];
  }

  /** Sends everybody in the line how long it takes. */
  function sendEstimates(): void {
    const inLine = new Map<string, number>();
    const countUp = (share: string): number => {
      const count = inLine.get(share) ?? 0;
      inLine.set(share, count + 1);
      return count;
    };
    const line = [...waiting]
      .toSorted((a, b) => a.since - b.since)
      .map((waiter) => {
        const { network, websiteId, isFree } = waiter.seeker;
        const { ofNetwork, ofWebsite, since } = measureTurn(waiter);
        const turn = {
          ofNetwork: ofNetwork + countUp(`network ${network}`),
          ofWebsite: ofWebsite + countUp(`website ${websiteId} ${isFree}`),
          since,
        };
        return { waiter, turn };
      })
      .toSorted((a, b) => compareTurns(a.turn, b.turn));
    let [position, free] = [0, 0];
    for (const { waiter } of line) {
      const { seeker, services, tell } = waiter;
      const ofAddress = countUp(`address ${seeker.address}`) + 1;
      position++;
      if (seeker.isFree) free++;
      const rounds = Math.max(
        position / Math.max(1, services.engine.getCapacity()),
        ofAddress / mostHeldPerAddress,
        seeker.isFree ? free / freePlaces(services) : 0,
      );
      tell(Math.ceil(rounds) * typicalScanSeconds);
    }
  }

  async function look(): Promise<void> {
    await assign();
    sendEstimates();
    if (waiting.size === 0) stopLooking();
  }

  /** Makes room in the line. Its end belongs to the address of which most wait. */
  function makeRoom(seeker: PlaceSeeker): void {
    const byAddress = Map.groupBy(waiting, (waiter) => waiter.seeker.address);
    const own = byAddress.get(seeker.address)?.length ?? 0;
    if (own >= mostWaitingPerAddress) throw busyError();
    if (waiting.size < mostWaiting) return;
    const [most] = [...byAddress.values()].toSorted((a, b) => b.length - a.length);
    const last = most!.at(-1)!;
    if (most!.length <= own + 1) throw busyError();
    waiting.delete(last);
    last.refuse(busyError());
  }

  /** Returns from when on somebody's turn counts. */
  function claimTurn({ checkId }: PlaceSeeker, now: number): number {
    for (const [id, { until }] of turns) if (until < now) turns.delete(id);
    const since = turns.get(checkId)?.since ?? now;
    turns.delete(checkId);
    return since;
  }

  function hold(
    { seeker, services: { scanClock } }: Waiter,
    reservation: ScanReservation,
    onDisplaced: () => void,
  ): ScanPlace {
    const now = scanClock.now();
    const holder: Held = { seeker, since: now, faceAt: now, hasBegun: false, displace };
    held.add(holder);

    function release(): boolean {
      if (!held.delete(holder)) return false;
      reservation.release();
      return true;
    }
    function displace(): void {
      if (!release()) return;
      const at = scanClock.now();
      wasted = [...wasted.filter((place) => place.at > at - rememberedMs), { network: seeker.network, at }];
      onDisplaced();
    }
    return {
      noteFace: () => void (holder.faceAt = scanClock.now()),
      begin: () => void (holder.hasBegun = true),
      release: () => {
        if (release()) void assign();
      },
    };
  }

  return {
    async take(services, seeker, { onWait, onDisplaced, signal }) {
      signal.throwIfAborted();
      makeRoom(seeker);
      const { scanClock } = services;
      const { promise, resolve, reject } = Promise.withResolvers<ScanPlace>();
      const waiter: Waiter = {
        seeker,
        services,
        since: claimTurn(seeker, scanClock.now()),
        tell: onWait,
        admit: (reservation) => resolve(hold(waiter, reservation, onDisplaced)),
        refuse: reject,
      };
      const leave = () => {
        if (!waiting.delete(waiter)) return;
        turns.set(seeker.checkId, { since: waiter.since, until: scanClock.now() + turnKeptMs });
        reject(signal.reason);
      };
      waiting.add(waiter);
      signal.addEventListener("abort", leave);
      stopLooking();
      stopLooking = scanClock.every(lookMs, look);
      try {
        await look();
        return await promise;
      } finally {
        signal.removeEventListener("abort", leave);
      }
    },
  };
}

/** When somebody's turn is: the smaller, the sooner. */
interface Turn {
  /** Places that the network holds, or held for nothing a moment ago. */
  ofNetwork: number;
  /** Places that the website's checks of the same kind hold. */
  ofWebsite: number;
  since: number;
}

const compareTurns = (a: Turn, b: Turn): number =>
  a.ofNetwork - b.ofNetwork || a.ofWebsite - b.ofWebsite || a.since - b.since;

type IsInShare = (seeker: PlaceSeeker) => boolean;

const freePlaces = ({ engine }: Pick<PlaceServices, "engine">) =>
  Math.max(1, Math.floor(engine.getCapacity() / 2));

const isSameShare = (one: PlaceSeeker, other: PlaceSeeker) =>
  one.websiteId === other.websiteId && one.isFree === other.isFree;

const busyError = () => engineBusyError(typicalScanSeconds);
