import { createClockOffset } from "./clock-offset.ts";
import { concludeScan } from "./conclude-scan.ts";
import { findCheckHint, findPositionHint } from "./find-position-hint.ts";
import { createHintDisplay } from "./hint-display.ts";
import { createPositioning } from "./positioning.ts";
import { findUnrest, isStill, measureRest, type Rest, type Unrest } from "./rest.ts";
import { deadlineOf, trackResponse } from "./responses/index.ts";
import type { ResponseTracker } from "./responses/response-tracker.ts";
import type { Scan, ScanEvent, ScanOptions } from "./scan.ts";
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
/** Milliseconds until a large frame that was asked for is asked for again. */
const CAPTURE_TIMEOUT_MS = 2500;
const CAPTURE_PAUSE_MS = 1000;

/** Milliseconds for which a visitor must be at rest between two instructions. */
const REST_MS = 200;
/** How far a face at rest may still move: one that is coming back would go on, and seem to answer too early. */
const REST_MOVE = { degrees: 3.5, growth: 0.04 };
/** Milliseconds without rest after which a hint says why, and after which the scan ends. */
const REST_HINT_MS = 1500;
const REST_TIMEOUT_MS = 10_000;

/** Milliseconds that a frame in time may be under way. */
const TRANSPORT_MS = 800;

/** Movement frames whose identity is read, and the share of a movement from which it is. */
const MAX_IDENTIFIED = 3;
const IDENTIFY_FROM = 0.6;

const HINTS_OF_UNREST: Record<Unrest, ScanHint> = {
  turned: "look_straight",
  nearer: "too_near",
  farther: "too_far",
  shifted: "off_center",
  mouth_open: "close_mouth",
  eyes_closed: "hold_still",
};

type Phase =
  | { name: "positioning"; askedAt: number | null }
  | { name: "responding"; tracker: ResponseTracker; startedAt: number; deadlineMs: number }
  | { name: "returning"; since: number; restSince: number | null; faces: ScanFace[] }
  | { name: "finishing"; since: number; left: number }
  | { name: "finished" };

/** Creates the state of one scan, from the first frame to the result. */
export function createScan(options: ScanOptions): Scan {
  const { instructions, kind, style } = options;
  const positioning = createPositioning();
  const hints = createHintDisplay();
  const clock = createClockOffset();
  const frames: TrackFrame[] = [];
  const steps: TrackStep[] = [];
  const skipped: ScanTimes[] = [];
  let phase: Phase = { name: "positioning", askedAt: null };
  let rest: Rest | null = null;
  let face: FaceTrack | null = null;
  let [sinceSearch, captures, received, identified] = [0, 0, 0, 0];
  let obstacle: string | null = null;
  /** Reason why the last large frame before the beginning could not be used. */
  let checkHint: ScanHint | null = null;
  let endedAt = 0;

  function take(frame: ScanFrame, times: ScanTimes, now: number): ScanEvent[] {
    clock.record(times);
    received++;
    face = frame.track;
    if (frame.embedding !== null && frame.purpose === "movement") identified++;
    const at = clock.toServerTime(times.capturedAt);
    const step = phase.name === "responding" ? steps.length - 1 : null;
    frames.push({ frame, times, at, step });
    switch (phase.name) {
      case "positioning":
        return position(phase, frame, at, now);
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

  function position(
    state: Phase & { name: "positioning" },
    frame: ScanFrame,
    at: number,
    now: number,
  ): ScanEvent[] {
    if (frame.purpose === "age") return beginIfUsable(state, frame, now);
    forgetBefore(at);
    const hint = positioning.take(frame, at);
    rest = positioning.getRest();
    const events = hints.show(hint ?? checkHint);
    if (rest === null) return events;
    const wait = state.askedAt === null ? 0 : CAPTURE_PAUSE_MS;
    if (state.askedAt !== null && now - state.askedAt < wait) return events;
    state.askedAt = now;
    return [...events, { type: "capture" }];
  }

  /** Begins with the first large frame at rest that an age can be estimated from; before, nothing is spent. */
  function beginIfUsable(state: Phase & { name: "positioning" }, frame: ScanFrame, now: number): ScanEvent[] {
    checkHint = findPositionHint(frame) ?? findCheckHint(frame);
    if (checkHint !== null || !frame.usable || rest === null) return [];
    captures = 1;
    state.askedAt = null;
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
    const tracker = trackResponse(instruction, { startedAt: now, rest: rest!, before, style });
    phase = { name: "responding", tracker, startedAt: now, deadlineMs };
    const response = { kind: instruction.kind, onsetMs: null, doneMs: null, amplitude: null };
    steps.push({ instruction, startedAt: now, endedAt: null, response });
    return [{ type: "instruction", number: steps.length, of: instructions.length, instruction, deadlineMs }];
  }

  function respond(
    { tracker, startedAt, deadlineMs }: Phase & { name: "responding" },
    frame: ScanFrame,
    at: number,
    now: number,
  ): ScanEvent[] {
    const events = hints.show(lostHint(frame));
    if (frame.face === null) return events;
    tracker.take(frame.face, at);
    const step = steps.at(-1)!;
    step.response = { kind: step.instruction.kind, ...tracker.read() };
    const pointing = tracker.getPointing(frame.face);
    if (pointing !== null) events.push({ type: "pointing", ...pointing });
    const share = tracker.getProgress();
    if (share !== null) events.push({ type: "progress", share });
    if (!tracker.isDone()) return events;
    if (step.response.doneMs !== null && at - startedAt > deadlineMs)
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
    captures++;
    // The visitor is still at rest when the page sends it: nobody reacts so fast.
    return [...events, { type: "capture" }, ...instruct(now)];
  }

  function finishOrCapture(left: number, now: number): ScanEvent[] {
    const usable = frames.filter(({ frame }) => frame.usable).length;
    if (usable >= MIN_USABLE || left === 0) return finish(now);
    phase = { name: "finishing", since: now, left: left - 1 };
    captures++;
    return [{ type: "capture" }];
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
      const isMoving = phase.name === "responding" && (phase.tracker.getProgress() ?? 0) > IDENTIFY_FROM;
      const identify = isMoving && identified < Math.min(MAX_IDENTIFIED, steps.length);
      return { purpose, estimator: null, identify, track: face, search: sinceSearch === 0 };
    },
    take,
    skip(times) {
      clock.record(times);
      received++;
      skipped.push(times);
    },
    tick(now) {
      switch (phase.name) {
        case "positioning":
          if (phase.askedAt !== null && now - phase.askedAt > CAPTURE_TIMEOUT_MS) phase.askedAt = null;
          return [];
        case "responding":
          if (now - phase.startedAt <= phase.deadlineMs + TRANSPORT_MS) return [];
          return fail(steps.at(-1)!.instruction.kind, now);
        case "returning":
          return now - phase.since <= REST_TIMEOUT_MS ? [] : fail("rest", now);
        case "finishing":
          return now - phase.since <= CAPTURE_TIMEOUT_MS ? [] : finishOrCapture(phase.left, now);
        case "finished":
          return [];
      }
    },
    get hasBegun() {
      return steps.length > 0;
    },
    conclude() {
      if (phase.name !== "finished" || rest === null) throw new Error("the scan is not finished");
      // With all frames known, the smallest delay is, too.
      for (const frame of frames) frame.at = clock.toServerTime(frame.times.capturedAt);
      const firstAt = frames[0]?.at ?? Infinity;
      const skippedAt = skipped
        .map(({ capturedAt }) => clock.toServerTime(capturedAt))
        .filter((at) => at >= firstAt);
      const track = { kind, style, rest, steps, frames, skippedAt };
      return concludeScan({ options, track, obstacle, received, endedAt });
    },
    erase() {
      for (const { frame } of frames) eraseScanFrame(frame);
    },
  };
}

function lostHint(frame: ScanFrame): ScanHint | null {
  if (frame.faces !== null && frame.faces > 1) return "two_faces";
  return frame.face === null ? "no_face" : null;
}
