/** Rounds years to one decimal. */
export const roundAge = (years: number | null) => (years === null ? null : Math.round(years * 10) / 10);
