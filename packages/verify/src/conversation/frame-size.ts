/** Width and height in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/**
 * Returns the size of a frame: the whole picture, at most as large as the format, never enlarged. A format is given for a camera that
 * lies; for one that stands upright, as on a phone, it is turned.
 */
export function fitFrame(picture: PixelSize, format: PixelSize): PixelSize {
  const isUpright = picture.height > picture.width;
  const [longer, shorter] = [Math.max(format.width, format.height), Math.min(format.width, format.height)];
  const [width, height] = isUpright ? [shorter, longer] : [longer, shorter];
  const scale = Math.min(1, width / picture.width, height / picture.height);
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
}
