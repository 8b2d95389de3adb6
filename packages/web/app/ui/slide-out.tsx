import { Menu } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "./button.tsx";
import { lazyChunk } from "./lazy-chunk.ts";
import { QuietBoundary } from "./quiet-boundary.tsx";

const load = () => import("./slide-out-panel.tsx");
/** Loads the panel ahead; a failure shows when the panel opens. */
const preload = () => void load().catch(() => undefined);
const SlideOutPanel = lazyChunk(async () => (await load()).SlideOutPanel);

interface SlideOutProps {
  title: string;
  className?: string;
  /** Receives a function that closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** Renders the phone menu: a button, and a panel that slides in from the right. The panel's code loads on first use. */
export function SlideOut({ title, className, children }: SlideOutProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className={className}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Menu aria-hidden="true" className="size-5" />
      </Button>
      {open !== undefined && (
        <QuietBoundary onFailure={() => setOpen(undefined)}>
          <Suspense>
            <SlideOutPanel title={title} open={open} onOpenChange={setOpen}>
              {children(() => setOpen(false))}
            </SlideOutPanel>
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
}
