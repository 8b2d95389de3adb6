import { createContext, type ReactNode, useContext } from "react";
import { holdersOf, type RightToChange } from "./role-labels.ts";

const ReadOnlyContext = createContext(false);

/** Makes fields show what they hold, for a person who may look and not change. */
export const ReadOnly = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <ReadOnlyContext value={when}>{children}</ReadOnlyContext>
);

/** Tells whether fields only show what they hold. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext);

/** Renders what a field holds, in place of its control. */
export const ReadValue = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <output id={id} className="block text-sm wrap-anywhere">
    {children}
  </output>
);

/** Says that the person may look and not change, and whom to ask. */
export const ReadOnlyNote = ({ right }: { right: RightToChange }) => (
  <p className="text-sm text-muted">
    Your role lets you look here. To have something changed, ask {holdersOf(right)}.
  </p>
);
