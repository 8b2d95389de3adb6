/** One series of a response in Prometheus' text format. */
export interface MetricSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface PrometheusExposition {
  samples: MetricSample[];
  /** Types of the declared metrics, with or without samples. */
  types: Map<string, string>;
  /** Returns the sum of all series with this name and these labels. */
  total(name: string, labels?: Record<string, string>): number;
}

const suffixes: Record<string, string[]> = {
  counter: [""],
  gauge: [""],
  histogram: ["_bucket", "_sum", "_count"],
  summary: ["", "_sum", "_count"],
};

/**
 * Parses the text format, version 0.0.4.
 * @throws at the first invalid line, at a sample without a type, or at a duplicate series
 */
export function parsePrometheusText(text: string): PrometheusExposition {
  const types = new Map<string, string>();
  const samples: MetricSample[] = [];
  const seen = new Set<string>();
  if (!text.endsWith("\n")) throw new Error("the last line is unterminated");
  for (const line of text.split("\n")) {
    if (line === "" || /^# HELP [a-zA-Z_:][\w:]* \S/.test(line)) continue;
    const [, typed, type] = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (typed && type) {
      if (types.has(typed)) throw new Error(`duplicate type: ${typed}`);
      types.set(typed, type);
      continue;
    }
    const [, name, labelText = "", number] =
      /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\n"])*",?)*)\})? (-?[\d.]+(?:e[+-]?\d+)?|[+-]Inf|NaN)$/i.exec(
        line,
      ) ?? [];
    if (!name || number === undefined) throw new Error(`invalid line: ${line}`);
    if (![...types].some(([of, kind]) => suffixes[kind]!.some((suffix) => of + suffix === name)))
      throw new Error(`sample without a type: ${name}`);
    const series = line.slice(0, line.lastIndexOf(" "));
    if (seen.has(series)) throw new Error(`duplicate series: ${series}`);
    seen.add(series);
    const labels = Object.fromEntries(
      [...labelText.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)].map(([, key, value]) => [key!, value!]),
    );
    samples.push({ name, labels, value: Number(number) });
  }
  const total = (name: string, labels: Record<string, string> = {}) =>
    samples
      .filter(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )
      .reduce((sum, { value }) => sum + value, 0);
  return { samples, types, total };
}
