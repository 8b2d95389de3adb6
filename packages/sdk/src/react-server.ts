"use client";

/**
 * What React Server Components import: the directive makes it a part of the page. It is a file of its own because other bundlers warn of
 * a directive that they ignore.
 */
export { AgeCheck, useAgeCheck } from "./react.tsx";
