const keySteps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Returns the tab that a key leads to (ARIA APG, "Tabs"), or undefined for a key that tab lists do not use. */
export function tabAfterKey<T>(key: string, tabs: readonly T[], at: T): T | undefined {
  return tabs[keySteps[key]?.(tabs.indexOf(at), tabs.length) ?? -1];
}
