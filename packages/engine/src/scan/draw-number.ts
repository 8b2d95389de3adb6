/** Returns a random whole number from 0 up to, but not including, `below`: `randomInt` of node:crypto in production. */
export type DrawNumber = (below: number) => number;
