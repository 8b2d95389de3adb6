import type { Raster } from "../../../../../fixtures/paint-triangles.ts";
import { FACE_CENTER } from "../scene/projection.ts";
import type { FrameView } from "./camera-view.ts";
import { type Room, ROOM_SIZE } from "./room.ts";

/** Creates the painter of a room's back wall; before a camera that stands, the wall looks the same on each frame. */
export function createRoomPainter(room: Room, moves: boolean): (view: FrameView, into: Raster) => void {
  let still: Uint8Array | null = null;
  return (view, into) => {
    if (still !== null) {
      into.data.set(still);
      return;
    }
    paintRoom(room, view, into);
    if (!moves) still = into.data.slice();
  };
}

function paintRoom({ picture }: Room, { camera, focal, center, roll, wall }: FrameView, into: Raster): void {
  const { width, height } = into;
  // At first, the room's picture has the frame's scale; a closer camera sees it larger.
  const zoom = wall.now / wall.first;
  const [c, s] = [Math.cos(roll) * zoom, Math.sin(roll) * zoom];
  const middleX = ROOM_SIZE.width / 2 + FACE_CENTER.x - width / 2 + (camera[0] * focal) / wall.first;
  const middleY = ROOM_SIZE.height / 2 + FACE_CENTER.y - height / 2 - (camera[1] * focal) / wall.first;
  const [rows, columns] = [ROOM_SIZE.height - 1.001, ROOM_SIZE.width - 1.001];
  const { data } = picture;
  const row = 3 * ROOM_SIZE.width;
  for (let y = 0, at = 0; y < height; y++) {
    const dy = y - center.y;
    for (let x = 0; x < width; x++, at += 3) {
      const dx = x - center.x;
      const px = Math.min(columns, Math.max(0, middleX + dx * c + dy * s));
      const py = Math.min(rows, Math.max(0, middleY - dx * s + dy * c));
      const x0 = px | 0;
      const y0 = py | 0;
      const fx = px - x0;
      const fy = py - y0;
      const from = y0 * row + 3 * x0;
      for (let k = 0; k < 3; k++) {
        const upper = data[from + k]! + fx * (data[from + 3 + k]! - data[from + k]!);
        const lower = data[from + row + k]! + fx * (data[from + row + 3 + k]! - data[from + row + k]!);
        into.data[at + k] = upper + fy * (lower - upper) + 0.5;
      }
    }
  }
}
