import { brand } from "@ofage/contract";
import { Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyChunk } from "../../ui/lazy-chunk.ts";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import { type MissingNames, useMissingNames } from "./use-missing-names.ts";

const NamesDialog = lazyChunk(async () => (await import("./names-dialog.tsx")).NamesDialog);

const key = `${brand.slug}_names_later`;

function readLater(): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    // The browser denies storage to this page, so the answer lasts as long as the page.
    return false;
  }
}

/** Asks once for the names that are missing. */
export function NamesQuestion() {
  const missing = useMissingNames();
  const [isLater, setLater] = useState(readLater);
  const [isOpen, setOpen] = useState<boolean>();
  if (isLater || !(missing.person || missing.organization)) return null;

  function postpone() {
    setLater(true);
    try {
      localStorage.setItem(key, "true");
    } catch {
      // See above.
    }
  }

  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <h2 className="min-w-0 flex-1 basis-60 text-base">{question(missing)}</h2>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {missing.person && missing.organization ? "Add names" : "Add a name"}
        </Button>
        <Button variant="quiet" size="sm" onClick={postpone}>
          Not now
        </Button>
      </div>
      {isOpen !== undefined && (
        <QuietBoundary onFailure={() => setOpen(undefined)}>
          <Suspense>
            <NamesDialog open={isOpen} missing={missing} onClose={() => setOpen(false)} />
          </Suspense>
        </QuietBoundary>
      )}
    </Card>
  );
}

function question({ person, organization }: MissingNames): string {
  if (person && organization) return "What are you and your organization called?";
  return person ? "What are you called?" : "What is your organization called?";
}
