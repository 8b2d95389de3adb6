/** The parts of the start page that can be linked to. */
export const sections = [
  { id: "how-it-works", name: "How it works" },
  { id: "decision", name: "The decision" },
  { id: "integrate", name: "Integrate" },
  { id: "privacy", name: "What we keep" },
] as const;
