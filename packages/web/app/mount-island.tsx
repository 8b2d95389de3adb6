import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { AppProviders } from "./app-providers.tsx";

/**
 * Mounts an island at the end of a public page.
 * @param draw gets a function that accepts the island's control; it is called at each render, and the latest control counts
 * @returns a getter of the latest control
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
