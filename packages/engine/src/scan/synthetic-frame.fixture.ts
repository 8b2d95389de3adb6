import { turnedMesh } from "../face/turned-mesh.fixture.ts";
import type { HeadPose, ScanFace, ScanFrame } from "./scan-frame.ts";

/** Looks of a face on a synthetic frame. */
export interface SyntheticLook extends HeadPose {
  /** Size over the size at first. */
  closeness: number;
  lipGap: number;
  /** 1 is open, 0 is closed. */
  lids: number;
  /** Sideways movement of the irises in their eyes for each unit of the turn's sine: about −0.13 for eyes that stay on the screen. */
  gaze: number;
  /** A head, or a picture of one. */
  kind: "head" | "picture";
  /** Size of the room over its size at first: 1 for a room that stays. */
  room: number;
  /** Pixels of the thumbnail by which the room moved to the right, as it does when the camera pans. */
  pan: number;
}

export const RESTING_LOOK: SyntheticLook = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  closeness: 1,
  lipGap: 0.02,
  lids: 1,
  gaze: -0.13,
  kind: "head",
  room: 1,
  pan: 0,
};

/** Pixels of the portrait that the synthetic mesh is on, over a frame's width. */
const MESH_SCALE = 1 / 450;
const FACE = { x: 0.5, y: 0.35, size: 0.42 };
const THUMBNAIL = { width: 120, height: 90 };

let made = 0;

/** Creates a frame of a face as perfect networks would read it; `parts` replaces some of it. Each has another digest. */
export function createFrame(look: Partial<SyntheticLook> = {}, parts: Partial<ScanFrame> = {}): ScanFrame {
  const seen = { ...RESTING_LOOK, ...look };
  made++;
  return {
    purpose: "movement",
    faces: null,
    brightness: 120,
    glare: 0,
    face: createFace(seen),
    track: { centerX: FACE.x, centerY: FACE.y, side: 0.3, eyes: [FACE, FACE] },
    checks: [],
    usable: false,
    age: null,
    quality: 0.9,
    embedding: null,
    digest: `digest ${made}`,
    thumbnail: { ...THUMBNAIL, luma: paintRoom(seen.room, seen.pan) },
    source: null,
    weights: {},
    sensor: { faceNoise: 4, sceneNoise: 4 },
    durationMs: 1,
    ...parts,
  };
}

/** Creates a large frame that passed every gate. */
export function createLargeFrame(
  look: Partial<SyntheticLook> = {},
  parts: Partial<ScanFrame> = {},
): ScanFrame {
  const weights = { ageGenderNet: "00" };
  const age = { usable: true, age: 34, source: "v3", weights };
  return createFrame(look, { purpose: "age", faces: 1, ...age, embedding: Float32Array.of(1, 0), ...parts });
}

/** Creates the face of a frame. */
export function createFace(look: Partial<SyntheticLook> = {}): ScanFace {
  const { yaw, pitch, roll, closeness, lipGap, lids, gaze, kind } = { ...RESTING_LOOK, ...look };
  // Not −0, which no other process would be told.
  const iris = { x: gaze * Math.sin((yaw * Math.PI) / 180) + 0, y: 0 };
  const eye = { openness: 0.3 + 0.05 * lids, contrast: 0.06 + 0.2 * lids, iris: lids > 0.5 ? iris : null };
  return {
    pose: { yaw, pitch, roll },
    x: FACE.x,
    y: FACE.y,
    size: FACE.size * closeness,
    mesh: turnedMesh(yaw, kind, closeness).points.map((value) => value * MESH_SCALE * closeness),
    confidence: 0.99,
    lipGap,
    eyes: [eye, eye],
    mouthBrightness: lipGap > 0.06 ? 0.2 : null,
    skin: [120, 110 + yaw, 110 - yaw, 100],
  };
}

const rooms = new Map<string, Uint8Array>();

/** Paints a room of blurred spots, scaled about the face and moved to the right. */
function paintRoom(scale: number, pan: number): Uint8Array {
  const key = `${scale} ${pan}`;
  const known = rooms.get(key);
  if (known !== undefined) return known.slice();
  const { width, height } = THUMBNAIL;
  const center = { x: FACE.x * width, y: FACE.y * width };
  const painted = Uint8Array.from({ length: width * height }, (_, i) => {
    const x = center.x + ((i % width) - pan - center.x) / scale;
    const y = center.y + (Math.floor(i / width) - center.y) / scale;
    const spots = Math.sin(x * 0.7 + 2 * Math.sin(y * 0.23)) + Math.sin(y * 0.6 + 2 * Math.sin(x * 0.19));
    return 128 + 40 * spots;
  });
  rooms.set(key, painted);
  return painted.slice();
}
