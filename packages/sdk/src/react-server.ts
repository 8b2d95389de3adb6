"use client";

/**
 * Serves React Server Components, to which the directive makes it a part of the page. It is a file of its own because other bundlers
 * warn of a directive that they ignore.
 */
export { AgeCheck, useAgeCheck } from "./react.tsx";
