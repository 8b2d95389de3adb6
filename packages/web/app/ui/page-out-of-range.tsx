import { SearchX } from "lucide-react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { numberFormat } from "./number-format.ts";

interface PageOutOfRangeProps {
  page: number;
  /** Number of pages. */
  pages: number;
  onLast: () => void;
}

/** Shows that the page does not exist, or no longer does. */
export function PageOutOfRange({ page, pages, onLast }: PageOutOfRangeProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={`Page ${numberFormat.format(page)} doesn't exist`}
      text={`The last page is ${numberFormat.format(pages)}.`}
    >
      <Button variant="secondary" onClick={onLast}>
        Go to the last page
      </Button>
    </EmptyState>
  );
}
