const keySteps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The tab that a key leads to (ARIA APG, "Tabs"); undefined for a key that is none of a tab list's. */
export function tabAfterKey<T>(key: string, tabs: readonly T[], at: T): T | undefined {
  return tabs[keySteps[key]?.(tabs.indexOf(at), tabs.length) ?? -1];
}
