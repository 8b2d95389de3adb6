import { readFaceData } from "./face-data.ts";
import type { CanaryFrame } from "./canary-frames.ts";
import type { SecretSearcher } from "./search/secret-searcher.ts";

/** Registers frames, and all that the engine derives from them, as secrets of a scenario. Allows one call at a time. */
export async function registerSecrets(
  searcher: SecretSearcher,
  scenario: string,
  frames: readonly CanaryFrame[],
): Promise<void> {
  for (const { jpeg, canaries, scan } of frames) {
    for (const canary of canaries) searcher.random.add(`canary (${scenario})`, canary, 1);
    searcher.random.add(`frame (${scenario})`, scan, 4);
    const { pixels, crops, inputs, embeddings, meshes, digests } = await readFaceData(jpeg);
    for (const digest of digests) searcher.random.add(`digest (${scenario})`, digest, 1);
    const keep = (what: string, bytes: Uint8Array, every: number) =>
      searcher.patterned.add(`${what} (${scenario})`, bytes, every);
    for (const bytes of pixelLayouts(pixels.rgb)) keep("pixels", bytes, 64);
    for (const { planes } of crops) {
      const rounded = Uint8Array.from(planes, Math.round);
      for (const bytes of [rounded, interleavePlanes(rounded)]) keep("crop", bytes, 32);
      keep("crop", bytesOf(planes), 256);
    }
    for (const input of inputs) keep("crop", bytesOf(input), 256);
    for (const [what, lists] of [
      ["embedding", embeddings],
      ["mesh", meshes],
    ] as const) {
      for (const values of lists) {
        keep(what, bytesOf(values), 16);
        keep(what, bytesOf(Float64Array.from(values)), 16);
        searcher.numbers.add(`${what} (${scenario})`, values);
      }
    }
  }
}

/** Returns the pixels in several layouts: RGB, BGR, RGBA, one plane per channel, and brightness alone (ITU-R BT.601). */
function pixelLayouts(rgb: Uint8Array): Uint8Array[] {
  const count = rgb.length / 3;
  const bgr = new Uint8Array(rgb.length);
  const rgba = new Uint8Array(count * 4).fill(255);
  const planes = new Uint8Array(rgb.length);
  const gray = new Uint8Array(count);
  for (let pixel = 0; pixel < count; pixel++) {
    const [r, g, b] = [rgb[3 * pixel]!, rgb[3 * pixel + 1]!, rgb[3 * pixel + 2]!];
    bgr.set([b, g, r], 3 * pixel);
    rgba.set([r, g, b], 4 * pixel);
    planes[pixel] = r;
    planes[count + pixel] = g;
    planes[2 * count + pixel] = b;
    gray[pixel] = Math.round(0.299 * r + 0.587 * g + 0.114 * b);
  }
  return [rgb, bgr, rgba, planes, gray];
}

function interleavePlanes(planes: Uint8Array): Uint8Array {
  const area = planes.length / 3;
  return Uint8Array.from(planes, (_, at) => planes[(at % 3) * area + Math.floor(at / 3)]!);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Float64Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);
