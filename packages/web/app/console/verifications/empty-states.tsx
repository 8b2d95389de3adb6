import { History, SearchX } from "lucide-react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Shows that the organization has no finished verification yet. */
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

interface NoneInModeProps {
  isTest: boolean;
  onShowAll: () => void;
}

/** Shows that the organization has only live verifications, or only tests, and not those that the console is about. */
export function NoneInMode({ isTest, onShowAll }: NoneInModeProps) {
  return (
    <Card>
      <EmptyState
        icon={History}
        title={isTest ? "No test verifications yet" : "No live verifications yet"}
        text={`You're looking at ${isTest ? "tests" : "live verifications"} only.`}
      >
        <Button variant="secondary" onClick={onShowAll}>
          Show all verifications
        </Button>
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
