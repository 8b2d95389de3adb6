import { randomInt } from "node:crypto";
import { createClockOffset } from "./clock-offset.ts";
import { concludeScan } from "./conclude-scan.ts";
import { drawIdentityFrames } from "./draw-identity-frames.ts";
import { drawInstructions } from "./draw-instructions.ts";
import { findCheckHint, findPositionHint } from "./find-position-hint.ts";
import { createHintDisplay } from "./hint-display.ts";
import { createPositioning } from "./positioning.ts";
import { findUnrest, isStill, measureRest, type Rest, type Unrest } from "./rest.ts";
import { deadlineOf, trackResponse } from "./responses/index.ts";
import type { ResponseTracker } from "./responses/response-tracker.ts";
import type { RestartReason, Scan, ScanEvent, ScanOptions } from "./scan.ts";
import { eraseScanFrame, type FaceTrack, type ScanFace, type ScanFrame } from "./scan-frame.ts";
import type { ScanHint } from "./scan-hint.ts";
import type { ScanTimes } from "./scan-times.ts";
import type { TrackFrame, TrackStep } from "./scan-track.ts";

/** The whole frame is searched, and its faces counted, this often. */
const SEARCH_EVERY = 4;

/** Large frames: asked for at rest, before instructions. */
const MAX_CAPTURES = 4;
/** More are asked for at the end when fewer gave an age. */
const MIN_USABLE = 2;
const MAX_LATE_CAPTURES = 2;
/** Milliseconds, beside the round trip, after which a large frame was captured too late: there was time to make one. */
const LARGE_FRAME_MS = 1200;
/** Milliseconds between two that are asked for before the first instruction. */
const CAPTURE_PAUSE_MS = 1000;

/** Milliseconds without a face or without frames from which nobody was there: a cut could hide in them. */
const ABSENCE_MS = 1200;
/** Times that a scan may begin anew; more would be a choice of instructions. */
const MAX_RESTARTS = 2;

/** Milliseconds for which a visitor must be at rest between two instructions. */
const REST_MS = 200;
/** How far a face at rest may still move: one that is coming back would go on, and seem to answer too early. */
const REST_MOVE = { degrees: 3.5, growth: 0.04 };
/** Milliseconds without rest after which a hint says why, and after which the scan ends. */
const REST_HINT_MS = 1500;
const REST_TIMEOUT_MS = 10_000;

/** Milliseconds that a frame in time may be under way. */
const TRANSPORT_MS = 800;

const HINTS_OF_UNREST: Record<Unrest, ScanHint> = {
  turned: "look_straight",
  nearer: "too_near",
  farther: "too_far",
  shifted: "off_center",
  mouth_open: "close_mouth",
  eyes_closed: "hold_still",
};

type Phase =
  | { name: "positioning" }
  | { name: "responding"; tracker: ResponseTracker; startedAt: number; deadlineMs: number }
  | { name: "returning"; since: number; restSince: number | null; faces: ScanFace[] }
  | { name: "finishing"; left: number }
  | { name: "finished" };

/** Creates the state of one scan, from the first frame to the result. */
export function createScan(options: ScanOptions): Scan {
  const { kind, style, random = (below) => randomInt(below) } = options;
  const clock = createClockOffset();
  const identities = drawIdentityFrames(random);
  const frames: TrackFrame[] = [];
  const steps: TrackStep[] = [];
  const skipped: ScanTimes[] = [];
  const earlierEmbeddings: Float32Array[] = [];
  let { instructions } = options;
  let positioning = createPositioning();
  let hints = createHintDisplay();
  let phase: Phase = { name: "positioning" };
  let rest: Rest | null = null;
  let face: FaceTrack | null = null;
  let [sinceSearch, captures, received, restarts, roundTripMs, endedAt] = [0, 0, 0, 0, 0, 0];
  let [lastAt, lastFaceAt, lastArrivalAt] = [-Infinity, -Infinity, -Infinity];
  /** When the large frame was asked for that has not come; null for none. */
  let awaitedSince: number | null = null;
  let lastAskedAt = -Infinity;
  let obstacle: string | null = null;
  /** Reason why the last large frame before the beginning could not be used. */
  let checkHint: ScanHint | null = null;

  function note(times: ScanTimes): void {
    clock.record(times);
    received++;
    lastArrivalAt = Math.max(lastArrivalAt, times.receivedAt);
    roundTripMs = times.line?.roundTripMs ?? 0;
  }

  function take(frame: ScanFrame, times: ScanTimes, now: number): ScanEvent[] {
    note(times);
    const at = clock.toServerTime(times);
    if (frame.purpose === "age" && !arrivesInTime(at)) {
      eraseScanFrame(frame);
      skipped.push(times);
      return phase.name === "finishing" ? finishOrCapture(phase.left, now) : [];
    }
    [face, lastAt] = [frame.track, at];
    if (frame.face !== null) lastFaceAt = at;
    if (frame.embedding !== null && frame.purpose === "movement") identities.note(at);
    const step = phase.name === "responding" ? steps.length - 1 : null;
    frames.push({ frame, times, at, step });
    if (isInstructing() && at - lastFaceAt > ABSENCE_MS) return restart("face_lost", now);
    switch (phase.name) {
      case "positioning":
        return position(frame, at, now);
      case "responding":
        return respond(phase, frame, at, now);
      case "returning":
        return comeToRest(phase, frame, at, now);
      case "finishing":
        return frame.purpose === "age" ? finishOrCapture(phase.left, now) : [];
      case "finished":
        return [];
    }
  }

  const isInstructing = (): boolean => phase.name === "responding" || phase.name === "returning";

  function capture(now: number): ScanEvent {
    captures++;
    awaitedSince = lastAskedAt = now;
    return { type: "capture" };
  }

  /** Tells whether a large frame is the one that was asked for. */
  function arrivesInTime(at: number): boolean {
    if (awaitedSince === null) return false;
    const isInTime = at - awaitedSince <= LARGE_FRAME_MS + roundTripMs;
    if (!isInTime) captures--;
    awaitedSince = null;
    return isInTime;
  }

  /** Gives up waiting for a large frame, so that another is asked for; true if one was given up. */
  function giveUpLargeFrame(now: number): boolean {
    if (awaitedSince === null || now - awaitedSince <= LARGE_FRAME_MS + roundTripMs + TRANSPORT_MS)
      return false;
    captures--;
    awaitedSince = null;
    return true;
  }

  /** Begins anew, at no cost; the visitor's identity is all that is kept. */
  function restart(reason: RestartReason, now: number): ScanEvent[] {
    if (restarts === MAX_RESTARTS) return fail(reason, now);
    restarts++;
    // Copies, because frames are erased with their embeddings.
    for (const { frame } of frames)
      if (frame.embedding !== null) earlierEmbeddings.push(frame.embedding.slice());
    for (const { frame } of frames.splice(0)) eraseScanFrame(frame);
    steps.length = skipped.length = captures = 0;
    instructions = drawInstructions(kind, style, random);
    [positioning, hints] = [createPositioning(), createHintDisplay()];
    phase = { name: "positioning" };
    rest = face = awaitedSince = checkHint = null;
    return [{ type: "restarted", reason }];
  }

  function position(frame: ScanFrame, at: number, now: number): ScanEvent[] {
    if (frame.purpose === "age") return beginIfUsable(frame, now);
    forgetBefore(at);
    const hint = positioning.take(frame, at);
    rest = positioning.getRest();
    const events = hints.show(hint ?? checkHint);
    if (rest === null) return events;
    if (awaitedSince !== null || now - lastAskedAt < CAPTURE_PAUSE_MS) return events;
    return [...events, capture(now)];
  }

  /** Begins with the first large frame at rest that an age can be estimated from; before, nothing is spent. */
  function beginIfUsable(frame: ScanFrame, now: number): ScanEvent[] {
    checkHint = findPositionHint(frame) ?? findCheckHint(frame);
    if (checkHint !== null || !frame.usable || rest === null) return [];
    captures = 1;
    identities.start(now);
    return [...hints.show(null), ...instruct(now)];
  }

  /** Only the moments before the first instruction are evidence. */
  function forgetBefore(at: number): void {
    while (frames.length > 0 && at - frames[0]!.at > 2000) eraseScanFrame(frames.shift()!.frame);
  }

  function instruct(now: number): ScanEvent[] {
    const instruction = instructions[steps.length]!;
    const deadlineMs = deadlineOf(instruction);
    const faces = phase.name === "returning" ? phase.faces : [];
    const before = faces.length > 0 ? measureRest(faces) : rest!;
    const tracker = trackResponse(instruction, { startedAt: now, roundTripMs, rest: rest!, before, style });
    phase = { name: "responding", tracker, startedAt: now, deadlineMs };
    const response = { kind: instruction.kind, onsetMs: null, doneMs: null, amplitude: null };
    steps.push({ instruction, startedAt: now, roundTripMs, endedAt: null, response });
    return [{ type: "instruction", number: steps.length, of: instructions.length, instruction, deadlineMs }];
  }

  function respond(
    { tracker, startedAt, deadlineMs }: Phase & { name: "responding" },
    frame: ScanFrame,
    at: number,
    now: number,
  ): ScanEvent[] {
    if (frame.face === null) return hints.show(lostHint(frame));
    tracker.take(frame.face, at);
    const events = hints.show(lostHint(frame) ?? tracker.getHint());
    const step = steps.at(-1)!;
    step.response = { kind: step.instruction.kind, ...tracker.read() };
    const pointing = tracker.getPointing(frame.face);
    if (pointing !== null) events.push({ type: "pointing", ...pointing });
    const share = tracker.getProgress();
    if (share !== null) events.push({ type: "progress", share });
    if (!tracker.isDone()) return events;
    if (step.response.doneMs !== null && at - startedAt > deadlineMs + roundTripMs)
      return [...events, ...fail(step.instruction.kind, now)];
    phase = { name: "returning", since: now, restSince: null, faces: [] };
    return [...events, { type: "done", number: steps.length }];
  }

  function comeToRest(
    state: Phase & { name: "returning" },
    frame: ScanFrame,
    at: number,
    now: number,
  ): ScanEvent[] {
    const unrest = frame.face === null ? null : findUnrest(frame.face, rest!);
    if (frame.face === null || unrest !== null) {
      state.restSince = null;
      state.faces = [];
      const hint = unrest === null ? lostHint(frame) : HINTS_OF_UNREST[unrest];
      return hints.show(now - state.since > REST_HINT_MS ? hint : null);
    }
    state.faces.push(frame.face);
    if (!isStill(state.faces, REST_MOVE)) {
      state.restSince = null;
      state.faces = [frame.face];
    }
    state.restSince ??= at;
    const events = hints.show(null);
    if (at - state.restSince < REST_MS) return events;
    steps.at(-1)!.endedAt = at;
    if (steps.length === instructions.length) return [...events, ...finishOrCapture(MAX_LATE_CAPTURES, now)];
    if (captures >= MAX_CAPTURES) return [...events, ...instruct(now)];
    // The visitor is still at rest when the page sends it: nobody reacts so fast.
    return [...events, capture(now), ...instruct(now)];
  }

  function finishOrCapture(left: number, now: number): ScanEvent[] {
    const usable = frames.filter(({ frame }) => frame.usable).length;
    if (usable >= MIN_USABLE || left === 0) return finish(now);
    phase = { name: "finishing", left: left - 1 };
    return [capture(now)];
  }

  function finish(now: number): ScanEvent[] {
    phase = { name: "finished" };
    endedAt = now;
    return [{ type: "finished" }];
  }

  function fail(why: string, now: number): ScanEvent[] {
    obstacle = why;
    return finish(now);
  }

  return {
    planFrame(purpose) {
      if (purpose === "age") {
        const observe = !frames.some(({ frame }) => frame.checks.some(({ decides }) => !decides));
        return { purpose, estimator: options.version, identify: true, observe, track: face, search: true };
      }
      sinceSearch = (sinceSearch + 1) % SEARCH_EVERY;
      const identify = identities.isDue(lastAt);
      return { purpose, estimator: null, identify, track: face, search: sinceSearch === 0 };
    },
    take,
    skip(times) {
      note(times);
      skipped.push(times);
    },
    tick(now, arrivedAt = lastArrivalAt) {
      const isLargeFrameLate = giveUpLargeFrame(now);
      if (isInstructing() && now - arrivedAt > ABSENCE_MS) return restart("frames_stalled", now);
      switch (phase.name) {
        case "responding":
          if (now - phase.startedAt <= phase.deadlineMs + roundTripMs + TRANSPORT_MS) return [];
          return fail(steps.at(-1)!.instruction.kind, now);
        case "returning":
          return now - phase.since <= REST_TIMEOUT_MS + roundTripMs ? [] : fail("rest", now);
        case "finishing":
          return isLargeFrameLate ? finishOrCapture(phase.left, now) : [];
        case "positioning":
        case "finished":
          return [];
      }
    },
    get hasBegun() {
      return steps.length > 0 || restarts > 0;
    },
    conclude() {
      if (phase.name !== "finished" || rest === null) throw new Error("the scan is not finished");
      // With all frames known, the smallest delay is, too.
      let latest = -Infinity;
      // A line that is slower for one frame than for the next does not turn their order.
      for (const frame of frames) frame.at = latest = Math.max(latest, clock.toServerTime(frame.times));
      const firstAt = frames[0]?.at ?? Infinity;
      const skippedAt = skipped.map((times) => clock.toServerTime(times)).filter((at) => at >= firstAt);
      const track = { kind, style, rest, steps, frames, skippedAt, earlierEmbeddings };
      return concludeScan({ options, track, obstacle, received, endedAt });
    },
    erase() {
      for (const { frame } of frames) eraseScanFrame(frame);
      for (const embedding of earlierEmbeddings) embedding.fill(0);
    },
  };
}

function lostHint(frame: ScanFrame): ScanHint | null {
  if (frame.faces !== null && frame.faces > 1) return "two_faces";
  return frame.face === null ? "no_face" : null;
}
