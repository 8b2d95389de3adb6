import { describe, expect, test } from "vitest";
import type { Instruction } from "../instruction.ts";
import { measureRest } from "../rest.ts";
import type { ScanTrack, TrackFrame } from "../scan-track.ts";
import { createFrame, createLargeFrame, type SyntheticLook } from "../synthetic-frame.fixture.ts";
import { EVIDENCE, evaluateEvidence } from "./index.ts";
import type { EvidenceName } from "./evidence.ts";

const TURN: Instruction = { kind: "turn", side: "left", degrees: 25 };
const NEARER: Instruction = { kind: "nearer", factor: 1.3 };
const BLINK: Instruction = { kind: "blink", times: 1 };
const STEP_MS = 100;
const START = 2000;

/** Creates the track of one movement: a second at rest, then the looks in turn. */
function createTrack(
  instruction: Instruction,
  looks: readonly Partial<SyntheticLook>[],
  change: (entry: TrackFrame, index: number) => TrackFrame = (entry) => entry,
): ScanTrack {
  const all = [...Array.from({ length: 10 }, () => ({})), ...looks];
  const frames = all.map((look, i) => {
    const at = START + (i - 10) * STEP_MS + 20;
    const frame = i === 0 ? createLargeFrame(look) : createFrame(look);
    return change(
      { frame, times: { sequence: i, capturedAt: at, receivedAt: at }, at, step: i < 10 ? null : 0 },
      i,
    );
  });
  const response = { kind: instruction.kind, onsetMs: 400, doneMs: 900, amplitude: 1 };
  const endedAt = START + looks.length * STEP_MS + 100;
  return {
    kind: "head_turn",
    style: "shown",
    rest: measureRest([createFrame().face!]),
    steps: [{ instruction, startedAt: START, endedAt, response }],
    frames,
    skippedAt: [],
  };
}

const ramp = (to: number): number[] => Array.from({ length: 12 }, (_, i) => to * Math.min(1, i / 8));
const turned = (parts: Partial<SyntheticLook> = {}) => ramp(25).map((yaw) => ({ yaw, ...parts }));
const nearer = (room: (closeness: number) => number, pan = 0) =>
  ramp(0.4).map((more) => ({ closeness: 1 + more, room: room(1 + more), pan: pan * more }));

function judge(name: EvidenceName, track: ScanTrack) {
  const reading = evaluateEvidence(track, {}).find((one) => one.name === name)!;
  expect(reading.error).toBe(undefined);
  return reading;
}

test("evaluateEvidence passes a head that turns, and reports every kind in order", () => {
  const readings = evaluateEvidence(createTrack(TURN, turned()), {});
  expect(readings.map(({ name }) => name)).toEqual(EVIDENCE.map(({ name }) => name));
  expect(readings.filter(({ passed }) => !passed)).toEqual([]);
});

test("evaluateEvidence counts a measurement that throws as not passed, and names the error only", () => {
  const track = createTrack(TURN, turned());
  const broken = {
    ...track,
    frames: track.frames.map((entry) => ({ ...entry, frame: { ...entry.frame, face: null } })),
  };
  const reading = evaluateEvidence(broken, {}).find(({ name }) => name === "depth")!;
  expect(reading).toMatchObject({ passed: false, error: "TypeError", values: {} });
});

describe("response", () => {
  const withResponse = (parts: Partial<ScanTrack["steps"][number]["response"]>): ScanTrack => {
    const track = createTrack(TURN, turned());
    return {
      ...track,
      steps: track.steps.map((step) => ({ ...step, response: { ...step.response, ...parts } })),
    };
  };
  test("refuses a missing response and one that begins within 150 ms", () => {
    expect(judge("response", withResponse({})).passed).toBe(true);
    expect(judge("response", withResponse({ onsetMs: 150 })).passed).toBe(true);
    expect(judge("response", withResponse({ onsetMs: 149 })).passed).toBe(false);
    expect(judge("response", withResponse({ onsetMs: -300 })).passed).toBe(false);
    expect(judge("response", withResponse({ doneMs: null })).passed).toBe(false);
  });

  test("refuses a nose that stays while the dot moves", () => {
    const path = Array.from({ length: 21 }, (_, i) => ({ x: Math.sin(i / 4), y: 0 }));
    const follow: Instruction = { kind: "follow", path, stepMs: 100 };
    const looks = path.map((_, i) => ({ yaw: -14 * path[Math.max(0, i - 3)]!.x }));
    expect(judge("response", createTrack(follow, looks)).passed).toBe(true);
    expect(
      judge(
        "response",
        createTrack(
          follow,
          looks.map(() => ({})),
        ),
      ).passed,
    ).toBe(false);
    expect(
      judge(
        "response",
        createTrack(
          follow,
          looks.map(({ yaw }) => ({ yaw: -yaw })),
        ),
      ).passed,
    ).toBe(false);
  });
});

describe("continuity", () => {
  test("refuses a face that jumps in pose, size or place, as where a film is cut", () => {
    expect(judge("continuity", createTrack(TURN, [{}, { yaw: 45 }])).passed).toBe(false);
    expect(judge("continuity", createTrack(NEARER, [{}, { closeness: 1.5 }])).passed).toBe(false);
    const jump = (entry: TrackFrame, i: number): TrackFrame =>
      i < 15 ? entry : { ...entry, frame: { ...entry.frame, face: { ...entry.frame.face!, x: 0.8 } } };
    expect(judge("continuity", createTrack(TURN, turned(), jump)).passed).toBe(false);
  });

  test("refuses a gap, times that run backward, and frames that arrive seconds after they were captured", () => {
    const lost = (entry: TrackFrame, i: number): TrackFrame =>
      i > 3 && i < 19 ? { ...entry, frame: { ...entry.frame, face: null } } : entry;
    expect(judge("continuity", createTrack(TURN, turned(), lost)).passed).toBe(false);
    const back = (entry: TrackFrame, i: number): TrackFrame =>
      i === 15 ? { ...entry, at: entry.at - 500 } : entry;
    expect(judge("continuity", createTrack(TURN, turned(), back)).passed).toBe(false);
    const late = (entry: TrackFrame): TrackFrame => ({
      ...entry,
      times: { ...entry.times, receivedAt: entry.at + 4000 },
    });
    expect(judge("continuity", createTrack(TURN, turned(), late)).passed).toBe(false);
  });
});

test("a busy server's unread frames are no gap, up to the time in which a film could be cut", () => {
  const withUnread = (count: number): ScanTrack => {
    const delayed = (entry: TrackFrame, i: number): TrackFrame =>
      i < 12 ? entry : { ...entry, at: entry.at + count * STEP_MS };
    const track = createTrack(TURN, turned(), delayed);
    const from = track.frames[11]!.at;
    return { ...track, skippedAt: Array.from({ length: count }, (_, i) => from + (i + 1) * STEP_MS) };
  };
  expect(judge("continuity", withUnread(15)).passed).toBe(true);
  expect(judge("continuity", { ...withUnread(15), skippedAt: [] }).passed).toBe(false);
  expect(judge("continuity", withUnread(31)).passed).toBe(false);
});

test("a first instruction that a busy server gives late leaves the frames before it at rest", () => {
  const early = (entry: TrackFrame, i: number): TrackFrame =>
    i < 10 ? { ...entry, at: entry.at - 1500 } : entry;
  const values = judge("depth", createTrack(TURN, turned(), early)).values;
  expect(values["parallax"]).toBeGreaterThan(0.1);
});

test("depth refuses a picture whose landmarks move by a homography", () => {
  expect(judge("depth", createTrack(TURN, turned())).passed).toBe(true);
  const flat = judge("depth", createTrack(TURN, turned({ kind: "picture" })));
  expect(flat.passed).toBe(false);
  expect(flat.values["parallax"]).toBeLessThan(0.05);
});

test("shape refuses a picture that is foreshortened", () => {
  expect(judge("shape", createTrack(TURN, turned())).values["kept"]).toBeCloseTo(1, 2);
  const steep = ramp(45).map((yaw) => ({ yaw, kind: "picture" as const }));
  expect(judge("shape", createTrack(TURN, steep)).passed).toBe(false);
});

test("gaze refuses eyes that turn with the head, and passes eyes that stay on the screen", () => {
  const still = judge("gaze", createTrack(TURN, turned({ gaze: -0.13 })));
  expect(still.passed).toBe(true);
  const turning = judge("gaze", createTrack(TURN, turned({ gaze: 0.15 })));
  expect(turning.passed).toBe(false);
  // The slope is what the irises moved by, whatever the skin around them does.
  expect(turning.values["slope"]! - still.values["slope"]!).toBeCloseTo(0.28, 1);
  // Nothing turned: nothing to measure.
  expect(
    judge(
      "gaze",
      createTrack(
        NEARER,
        nearer(() => 1),
      ),
    ),
  ).toMatchObject({ passed: true, values: {} });
});

test("gaze refuses eyes of which one turns with the head", () => {
  const withTurning = (entry: TrackFrame): TrackFrame => {
    const face = entry.frame.face!;
    const x = 0.15 * Math.sin((face.pose.yaw * Math.PI) / 180);
    const [left, right] = face.eyes;
    return {
      ...entry,
      frame: { ...entry.frame, face: { ...face, eyes: [left, { ...right, iris: { x, y: 0 } }] } },
    };
  };
  expect(judge("gaze", createTrack(TURN, turned(), withTurning)).passed).toBe(false);
});

test("surroundings refuses a room that grows with the face, and passes one that stays", () => {
  const stays = judge(
    "surroundings",
    createTrack(
      NEARER,
      nearer(() => 1),
    ),
  );
  expect(stays).toMatchObject({ passed: true, values: { growth: expect.closeTo(0, 1) } });
  expect(stays.values["patches"]).toBeGreaterThanOrEqual(8);
  const zoomed = judge(
    "surroundings",
    createTrack(
      NEARER,
      nearer((closeness) => closeness),
    ),
  );
  expect(zoomed).toMatchObject({ passed: false });
  expect(zoomed.values["growth"]).toBeGreaterThan(0.8);
});

test("surroundings passes the room of a camera that pans while the face comes nearer", () => {
  const panned = judge(
    "surroundings",
    createTrack(
      NEARER,
      nearer(() => 1, 12),
    ),
  );
  expect(panned).toMatchObject({ passed: true, values: { growth: expect.closeTo(0, 1) } });
});

test("life measures how far both eyes close", () => {
  const closed = judge("life", createTrack(BLINK, [{}, { lids: 0 }, {}]));
  expect(closed.values["closedShare"]).toBeLessThan(0.4);
  expect(closed.values["closedAsymmetry"]).toBe(0);
  expect(judge("life", createTrack(BLINK, [{}, {}])).values["closedShare"]).toBeCloseTo(1, 5);
});

test("one_person refuses the face of another on a movement frame, and a scan without a known face", () => {
  const withEmbedding =
    (values: number[]) =>
    (entry: TrackFrame, i: number): TrackFrame =>
      i === 15 ? { ...entry, frame: { ...entry.frame, embedding: Float32Array.from(values) } } : entry;
  expect(judge("one_person", createTrack(TURN, turned(), withEmbedding([0.9, 0.2]))).passed).toBe(true);
  expect(judge("one_person", createTrack(TURN, turned(), withEmbedding([0.2, 0.9]))).passed).toBe(false);
  const unknown = (entry: TrackFrame): TrackFrame => ({
    ...entry,
    frame: { ...entry.frame, embedding: null },
  });
  expect(judge("one_person", createTrack(TURN, turned(), unknown)).passed).toBe(false);
});

test("repeated refuses the same pixels twice", () => {
  const twice = (entry: TrackFrame, i: number): TrackFrame =>
    i > 14 ? { ...entry, frame: { ...entry.frame, digest: `same ${i % 2}` } } : entry;
  expect(judge("repeated", createTrack(TURN, turned(), twice))).toMatchObject({ passed: false });
});

test("sensor measures fine detail on the face and outside it", () => {
  expect(judge("sensor", createTrack(TURN, turned())).values).toEqual({ face: 4, scene: 4 });
});
