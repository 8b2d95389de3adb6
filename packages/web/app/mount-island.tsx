import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { AppProviders } from "./app-providers.tsx";

/**
 * Puts an island into a public page, at its end.
 * @param draw gets a function that takes what the island is controlled with: called at each render, the latest one counts
 * @returns what it is controlled with, always the latest
 */
export function mountIsland<Control>(draw: (control: (next: Control) => void) => ReactNode): () => Control {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  let control: Control | undefined;
  flushSync(() =>
    root.render(
      <AppProviders>
        {draw((next) => {
          control = next;
        })}
      </AppProviders>,
    ),
  );
  return () => control!;
}
