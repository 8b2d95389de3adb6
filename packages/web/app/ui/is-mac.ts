/** Tells whether shortcuts use ⌘ rather than Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
