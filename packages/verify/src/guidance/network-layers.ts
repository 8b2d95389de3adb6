/** A picture or feature map: rows, columns, channels innermost. */
export interface FeatureMap {
  width: number;
  height: number;
  channels: number;
  data: Float32Array;
}

/** A 1 × 1 convolution. `rows` holds one row of input weights per output channel. */
export interface PointwiseConvolution {
  inputs: number;
  outputs: number;
  rows: Float32Array;
  bias: Float32Array;
}

/** Transposes weights stored [inputs][outputs] (TensorFlow's order) into rows that the inner loop reads in order. */
export function createPointwiseConvolution(filters: Float32Array, bias: Float32Array): PointwiseConvolution {
  const outputs = bias.length;
  const inputs = filters.length / outputs;
  const rows = new Float32Array(filters.length);
  for (let i = 0; i < inputs; i++)
    for (let o = 0; o < outputs; o++) rows[o * inputs + i] = filters[i * outputs + o]!;
  return { inputs, outputs, rows, bias };
}

function leakyRelu(value: number): number {
  return value > 0 ? value : value * 0.1;
}

/** Applies a 1 × 1 convolution with bias. Computes four outputs at a time, so that each input is read once for four products. */
export function pointwiseConvolve(
  plane: FeatureMap,
  { inputs, outputs, rows, bias }: PointwiseConvolution,
  activate: boolean,
): FeatureMap {
  const { width, height, data } = plane;
  const pixels = width * height;
  const out = new Float32Array(pixels * outputs);
  const fours = outputs - (outputs % 4);
  for (let p = 0; p < pixels; p++) {
    const from = p * inputs;
    const to = p * outputs;
    for (let o = 0; o < fours; o += 4) {
      const r0 = o * inputs;
      const r1 = r0 + inputs;
      const r2 = r1 + inputs;
      const r3 = r2 + inputs;
      let s0 = bias[o]!;
      let s1 = bias[o + 1]!;
      let s2 = bias[o + 2]!;
      let s3 = bias[o + 3]!;
      for (let i = 0; i < inputs; i++) {
        const value = data[from + i]!;
        s0 += value * rows[r0 + i]!;
        s1 += value * rows[r1 + i]!;
        s2 += value * rows[r2 + i]!;
        s3 += value * rows[r3 + i]!;
      }
      out[to + o] = activate ? leakyRelu(s0) : s0;
      out[to + o + 1] = activate ? leakyRelu(s1) : s1;
      out[to + o + 2] = activate ? leakyRelu(s2) : s2;
      out[to + o + 3] = activate ? leakyRelu(s3) : s3;
    }
    for (let o = fours; o < outputs; o++) {
      let sum = bias[o]!;
      for (let i = 0; i < inputs; i++) sum += data[from + i]! * rows[o * inputs + i]!;
      out[to + o] = activate ? leakyRelu(sum) : sum;
    }
  }
  return { width, height, channels: outputs, data: out };
}

/**
 * Returns the leading padding of TensorFlow's "same" mode for a 3 × 3 window: with stride 2 over an even side, all of
 * it follows the last pixel.
 */
function samePaddingBefore(side: number, stride: 1 | 2): number {
  return Math.floor(Math.max((Math.ceil(side / stride) - 1) * stride + 3 - side, 0) / 2);
}

/** Applies a 3 × 3 convolution per channel, zero-padded, without bias. `filter` is [3][3][channels]. */
export function depthwiseConvolve(
  { width, height, channels, data }: FeatureMap,
  filter: Float32Array,
  stride: 1 | 2 = 1,
): FeatureMap {
  const across = Math.ceil(width / stride);
  const down = Math.ceil(height / stride);
  const before = { x: samePaddingBefore(width, stride), y: samePaddingBefore(height, stride) };
  const out = new Float32Array(across * down * channels);
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const to = (y * across + x) * channels;
      for (let dy = 0; dy < 3; dy++) {
        const row = y * stride + dy - before.y;
        if (row < 0 || row >= height) continue;
        for (let dx = 0; dx < 3; dx++) {
          const column = x * stride + dx - before.x;
          if (column < 0 || column >= width) continue;
          const from = (row * width + column) * channels;
          const tap = (dy * 3 + dx) * channels;
          for (let c = 0; c < channels; c++) out[to + c]! += data[from + c]! * filter[tap + c]!;
        }
      }
    }
  }
  return { width: across, height: down, channels, data: out };
}

/** Unfolds each 3 × 3 neighborhood into channels, without padding, so that `pointwiseConvolve` does a full convolution. */
export function extractPatches({ width, height, channels, data }: FeatureMap, stride: 1 | 2 = 1): FeatureMap {
  const across = Math.floor((width - 3) / stride) + 1;
  const down = Math.floor((height - 3) / stride) + 1;
  const strip = 3 * channels;
  const out = new Float32Array(across * down * 3 * strip);
  let to = 0;
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      for (let dy = 0; dy < 3; dy++) {
        const from = ((y * stride + dy) * width + x * stride) * channels;
        for (let i = 0; i < strip; i++) out[to++] = data[from + i]!;
      }
    }
  }
  return { width: across, height: down, channels: 3 * strip, data: out };
}

/** Appends a row and a column of zeros. */
export function padBottomRight({ width, height, channels, data }: FeatureMap): FeatureMap {
  const out = new Float32Array((width + 1) * (height + 1) * channels);
  const row = width * channels;
  for (let y = 0; y < height; y++) out.set(data.subarray(y * row, (y + 1) * row), y * (width + 1) * channels);
  return { width: width + 1, height: height + 1, channels, data: out };
}

/** Adds planes of one shape and sets negative values to zero. */
export function reluSum(...planes: [FeatureMap, ...FeatureMap[]]): FeatureMap {
  const [first] = planes;
  const data = new Float32Array(first.data.length);
  for (let i = 0; i < data.length; i++) {
    let sum = 0;
    for (const plane of planes) sum += plane.data[i]!;
    data[i] = sum > 0 ? sum : 0;
  }
  return { ...first, data };
}

/** Returns the maximum of each 2 × 2 window; windows past the edge use the available values. */
export function maxPool({ width, height, channels, data }: FeatureMap, stride: 1 | 2): FeatureMap {
  const across = Math.ceil(width / stride);
  const down = Math.ceil(height / stride);
  const out = new Float32Array(across * down * channels);
  for (let y = 0; y < down; y++) {
    const top = y * stride;
    const bottom = Math.min(top + 1, height - 1);
    for (let x = 0; x < across; x++) {
      const left = x * stride;
      const right = Math.min(left + 1, width - 1);
      const a = (top * width + left) * channels;
      const b = (top * width + right) * channels;
      const c = (bottom * width + left) * channels;
      const d = (bottom * width + right) * channels;
      const to = (y * across + x) * channels;
      for (let i = 0; i < channels; i++)
        out[to + i] = Math.max(data[a + i]!, data[b + i]!, data[c + i]!, data[d + i]!);
    }
  }
  return { width: across, height: down, channels, data: out };
}
