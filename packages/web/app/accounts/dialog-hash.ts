const names = ["sign-in", "sign-up"] as const;

export type AccountDialogName = (typeof names)[number];

/** Returns the dialog that the page's address asks for: `#sign-in` or `#sign-up`. */
export function dialogInHash(): AccountDialogName | undefined {
  return names.find((name) => location.hash === `#${name}`);
}

/** Removes the dialog from the page's address, so that a reload does not open it again. */
export function removeDialogHash(): void {
  if (dialogInHash()) history.replaceState(history.state, "", `${location.pathname}${location.search}`);
}
