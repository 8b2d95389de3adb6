/** The `paper` token of app.css in sRGB, for what reads no oklch: browser bars and launchers. */
export const themeColors = { light: "#fafaf5", dark: "#0a1213" } as const;
