import { Histogram, type HistogramConfiguration } from "prom-client";

/** Observations that wait at most. */
const bufferSize = 256;

/**
 * Histogram that counts its observations in batches, and those that wait whenever it is read: one alone, in the midst
 * of a request, takes many times as long as one among others.
 */
export class BufferedHistogram<Label extends string> extends Histogram<Label> {
  constructor(config: HistogramConfiguration<Label>) {
    const waiting: unknown[][] = [];
    const count = () => {
      for (const observation of waiting.splice(0)) observe(...observation);
    };
    super({ ...config, collect: count });
    const observe = this.observe.bind(this) as (...observation: unknown[]) => void;
    this.observe = (...observation: unknown[]) => {
      waiting.push(observation);
      if (waiting.length === bufferSize) count();
    };
  }
}
