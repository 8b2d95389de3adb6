import { readFile } from "node:fs/promises";
import { splitMotionJpeg, type CameraScene } from "../../fixtures/camera-scenes.ts";
import { cachedCameraFile } from "../../fixtures/cached-camera-file.ts";

/** Scene in the form that a canvas plays. */
export interface CanvasFilm {
  /** Distinct JPEGs in base64. */
  pictures: string[];
  /** Index of the picture to show for each thirtieth of a second. */
  pictureIndexByFrame: number[];
}

/** Creates a film of a scene. */
export async function createCanvasFilm(scene: CameraScene): Promise<CanvasFilm> {
  const numbers = new Map<string, number>();
  const film: CanvasFilm = { pictures: [], pictureIndexByFrame: [] };
  for (const picture of splitMotionJpeg(await readFile(await cachedCameraFile(scene)))) {
    // Pictures of one pose differ only in their tables, which precede the scan.
    const scan = picture.subarray(picture.indexOf(Buffer.of(0xff, 0xda))).toString("base64");
    let number = numbers.get(scan);
    if (number === undefined) {
      number = film.pictures.push(picture.toString("base64")) - 1;
      numbers.set(scan, number);
    }
    film.pictureIndexByFrame.push(number);
  }
  return film;
}

/**
 * Makes a page's camera show a film; runs in the page. Unlike Chromium, Firefox can't play a file as its camera, so `getUserMedia`
 * returns the stream of a canvas. Everything after it, from the video element to the frames that are sent, is the product's own.
 */
export function playFilmAsCamera({ pictures, pictureIndexByFrame }: CanvasFilm): void {
  const framesPerSecond = 30;

  async function openFilm(): Promise<MediaStream> {
    // Decodes by hand, since the page's policy forbids fetching a data: URL.
    const bitmaps = await Promise.all(
      pictures.map((base64) =>
        createImageBitmap(new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))])),
      ),
    );
    const { width, height } = bitmaps[0]!;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d")!;
    const noise = makeNoise(width * 2, height * 2);
    const stream = canvas.captureStream(framesPerSecond);
    const start = performance.now();
    const timer = setInterval(() => {
      if (stream.getVideoTracks()[0]!.readyState === "ended") clearInterval(timer);
      const frame = Math.floor(((performance.now() - start) / 1000) * framesPerSecond);
      context.drawImage(bitmaps[pictureIndexByFrame[frame % pictureIndexByFrame.length]!]!, 0, 0);
      // Real sensors never repeat a picture, and the server refuses pictures that decided another verification.
      context.drawImage(noise, -Math.random() * width, -Math.random() * height);
    }, 1000 / framesPerSecond);
    return stream;
  }

  function makeNoise(width: number, height: number): HTMLCanvasElement {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d")!;
    const grain = context.createImageData(width, height);
    const levels = new Uint32Array(grain.data.buffer);
    // Black or white, nearly transparent.
    for (let i = 0; i < levels.length; i++) levels[i] = Math.random() < 0.5 ? 0x03000000 : 0x03ffffff;
    context.putImageData(grain, 0, 0);
    return canvas;
  }

  // Set on the prototype, since a browser may garbage-collect an unreferenced object with its properties.
  MediaDevices.prototype.getUserMedia = openFilm;
}
