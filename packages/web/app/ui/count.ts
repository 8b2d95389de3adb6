/** Writes a number as every screen does: `2,000,000`, `72.5`. */
export const count = new Intl.NumberFormat("en-US");
