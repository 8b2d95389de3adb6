const steps = [
  ["d", 86_400],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
] as const;

/** Formats the time between two events: "at once", "0.4 s later", "2 min 5 s later", "1 h 3 min later". */
export function formatElapsed(from: string, to: string): string {
  const seconds = Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);
  return seconds < 0.05 ? "at once" : `${formatDuration(seconds)} later`;
}

/** Formats a duration in seconds by its two largest units: "0.4 s", "2 min 5 s". */
export function formatDuration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  const first = steps.findIndex(([, length]) => whole >= length);
  return steps
    .slice(first, first + 2)
    .map(([unit, length], index) => {
      const above = index === 0 ? Infinity : steps[first]![1];
      return [Math.floor((whole % above) / length), unit] as const;
    })
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}
