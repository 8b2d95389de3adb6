import type { PixelSize } from "./frame-size.ts";

/** Turns pictures of a video into JPEG, one at a time. */
export interface FramePainter {
  draw(video: HTMLVideoElement, size: PixelSize): void;
  /** Encodes the drawn picture; null when the browser cannot. */
  encode(quality: number): Promise<Uint8Array | null>;
  /** Forgets the picture. */
  clear(): void;
}

/** @throws when the browser gives no canvas */
export function createFramePainter(): FramePainter {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) throw new Error("This browser gives no canvas");
  return {
    draw(video, { width, height }) {
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      context.drawImage(video, 0, 0, width, height);
    },
    async encode(quality) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      return blob && new Uint8Array(await blob.arrayBuffer());
    },
    clear() {
      canvas.width = canvas.height = 0;
    },
  };
}
