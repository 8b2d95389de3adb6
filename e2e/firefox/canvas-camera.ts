import { ScanMessage } from "@ofage/contract";
import type { Page } from "puppeteer-core";
import sharp from "sharp";
import { createCameraVisitor } from "../../fixtures/camera-visitor.ts";

/**
 * Milliseconds from asking for a picture to showing it, in which the visitor is rendered ahead. Otherwise, the time that a picture takes to
 * arrive would add to the time that the visitor takes to react. Shorter than a reaction, so that they know by then what they will do.
 */
const LEAD_MS = 250;

declare global {
  interface Window {
    hearScan(message: string): Promise<void>;
    takePicture(): Promise<string | null>;
  }
}

/**
 * Puts an adult before a page's camera, who hears what its scan asks for and does it. Unlike Chromium, Firefox can't play a file as its
 * camera, so `getUserMedia` returns the stream of a canvas. Everything after it, from the video element to the frames that are sent, is the
 * product's own.
 */
export async function putVisitorBeforeCanvas(page: Page): Promise<void> {
  const visitor = await createCameraVisitor("adult");
  await page.exposeFunction("hearScan", (message: string) =>
    visitor.hear(ScanMessage.parse(JSON.parse(message)), performance.now()),
  );
  await page.exposeFunction("takePicture", async () => {
    const picture = await visitor.pictureAt(performance.now() + LEAD_MS);
    if (!picture) return null;
    const { data, width, height } = picture;
    const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 85 })
      .toBuffer();
    return jpeg.toString("base64");
  });
  await page.evaluateOnNewDocument(useCanvasAsCamera, LEAD_MS);
}

/** Replaces the page's camera, and listens to its connections; runs in the page. */
function useCanvasAsCamera(leadMs: number): void {
  // Little more than a scan asks for: painting takes from the processor that renders the visitor.
  const framesPerSecond = 12;

  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener("message", ({ data }) => void window.hearScan(data as string));
    }
  };

  async function openCanvas(): Promise<MediaStream> {
    let picture = (await takeBitmap())!;
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d")!;
    const noise = makeNoise(width * 2, height * 2);
    const stream = canvas.captureStream(framesPerSecond);
    const isOpen = () => stream.getVideoTracks()[0]!.readyState === "live";
    const timer = setInterval(() => {
      if (!isOpen()) clearInterval(timer);
      context.drawImage(picture, 0, 0);
      // Real sensors never repeat a picture, and the server refuses pictures that were used before.
      context.drawImage(noise, -Math.random() * width, -Math.random() * height);
    }, 1000 / framesPerSecond);
    let shownDueAt = 0;
    const watch = async () => {
      while (isOpen()) {
        const dueAt = performance.now() + leadMs;
        const next = await takeBitmap();
        await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
        // One that is late must not put the visitor back to where they were before.
        if (next && dueAt > shownDueAt) [picture, shownDueAt] = [next, dueAt];
      }
    };
    // Half a lead apart, so that one picture is rendered while the other one is on its way.
    void watch();
    setTimeout(() => void watch(), leadMs / 2);
    return stream;
  }

  /** Decodes by hand, since the page's policy forbids fetching a data: URL. */
  async function takeBitmap(): Promise<ImageBitmap | null> {
    const base64 = await window.takePicture();
    return base64 === null
      ? null
      : createImageBitmap(new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]));
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
  MediaDevices.prototype.getUserMedia = openCanvas;
}
