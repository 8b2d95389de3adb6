import type { Website } from "@ofage/contract";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { CardSection } from "../../ui/card.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useLaunchTest } from "./use-launch-test.ts";
import { validateReturnUrl, type ReturnUrls, websiteReturnUrls } from "./return-urls.ts";
import { TestResultSummary } from "./test-result-summary.tsx";

interface TestCardProps {
  website: Website | undefined;
  urls: ReturnUrls;
}

/** Runs a test verification from the console. */
export function TestCard({ website, urls }: TestCardProps) {
  const test = useLaunchTest();
  const wrong = Object.values(urls).some((url) => validateReturnUrl(url));
  // The website's own URLs apply where none is entered.
  const leads = [urls, websiteReturnUrls(website)].some((all) => Object.values(all).some(Boolean));
  return (
    <CardSection
      title="Test Integration"
      hint="Opens the check as your visitors see it, marked as a test. You won't be charged."
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {/* Not disabled while busy, because the focus returns to it. */}
          <Button
            disabled={!website || wrong}
            aria-disabled={test.busy || undefined}
            onClick={() => website && !test.busy && void test.launch(website.asset_id, urls)}
          >
            {test.busy && <Spinner />}
            Launch Test Verification
          </Button>
          {!website && (
            <p className="text-sm text-muted">
              <span>Select a website to enable testing</span>{" "}
              <Link
                to="/app/websites?new=1"
                className="ml-1 rounded-sm font-medium text-brand underline underline-offset-3"
              >
                Create a website
              </Link>
            </p>
          )}
          {website && wrong && <p className="text-sm text-muted">Fix the URLs above first.</p>}
          {website && !wrong && leads && (
            <p className="text-sm text-muted">Like a visitor, you'll be sent to your return URL afterward.</p>
          )}
        </div>
        {test.result && <TestResultSummary result={test.result} />}
      </div>
    </CardSection>
  );
}
