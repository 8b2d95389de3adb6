/** Tokens of app.css as sRGB, for pictures drawn at build time by tools that do not support oklch. */
export const lightColors = {
  paper: "#fafaf5",
  ink: "#0e1d21",
  muted: "#4a585c",
  brand: "#006254",
  sap: "#b86a0b",
} as const;

export const darkColors = { paper: "#0a1213", ink: "#f1f0ec", brand: "#62d9be" } as const;
