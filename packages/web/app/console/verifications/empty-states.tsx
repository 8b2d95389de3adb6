import { History, SearchX } from "lucide-react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { numberFormat } from "../../ui/number-format.ts";

/** Shows that the account has no finished verification yet. */
export function NoVerificationsYet() {
  return (
    <Card>
      <EmptyState
        icon={History}
        title="No verifications yet"
        text="The first verification on your websites will appear here automatically."
      >
        <Link to="/app/sdk" className={buttonClass({})}>
          Run a test verification
        </Link>
      </EmptyState>
    </Card>
  );
}

/**
 * Shows that no verification matches the filters.
 * @param text the reason, as a sentence
 */
export function NoMatches({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Card>
      <EmptyState icon={SearchX} title="Nothing matches" text={text}>
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    </Card>
  );
}

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
