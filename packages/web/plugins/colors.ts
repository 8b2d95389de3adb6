/** Tokens of app.css as sRGB, for pictures that are drawn at build: what draws them knows no oklch. */
export const lightColors = {
  paper: "#fafaf5",
  ink: "#0e1d21",
  muted: "#4a585c",
  brand: "#006254",
  sap: "#b86a0b",
} as const;

export const darkColors = { paper: "#0a1213", ink: "#f1f0ec", brand: "#62d9be" } as const;
