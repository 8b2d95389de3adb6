/** Open dialog, which keeps its keys to itself; one that fades out and a toast, which has a type, do not. */
const openDialog = "[role=dialog]:not([data-closed], [data-type])";

/** Controls that take letters themselves. */
const ownKeys =
  "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=radiogroup]";

/** Tells whether a dialog is open. */
export const isDialogOpen = (): boolean => document.querySelector(openDialog) !== null;

/** Tells whether a key belongs to a field or a list that is in use. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(ownKeys) !== null;
