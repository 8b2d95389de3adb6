import type { Website } from "@ofage/contract";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { useRight } from "../../session/use-right.ts";
import { Button } from "../../ui/button.tsx";
import { CardSection } from "../../ui/card.tsx";
import { holdersOf } from "../../ui/role-labels.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { useLaunchTest } from "./use-launch-test.ts";
import { validateReturnUrl, type ReturnUrls } from "./return-urls.ts";
import { TestResultSummary } from "./test-result-summary.tsx";

interface TestCardProps {
  website: Website | undefined;
  urls: ReturnUrls;
  /** Shows the webhooks that a verification sent; undefined for a member who may not see them. */
  Webhooks: ComponentType<{ verificationId: string }> | undefined;
}

/** Runs a test verification from the console. */
export function TestCard({ website, urls, Webhooks }: TestCardProps) {
  const test = useLaunchTest();
  const mayRegister = useRight("websites.register");
  const wrong = Object.values(urls).some((url) => validateReturnUrl(url));
  const leads = Object.values(urls).some(Boolean);
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
            onClick={() => website && !test.busy && void test.launch(website.asset_id)}
          >
            {test.busy && <Spinner />}
            Launch Test Verification
          </Button>
          {!website && !mayRegister && (
            <p className="text-sm text-muted">
              There is no website to test yet. Ask {holdersOf("websites.register")} to add one.
            </p>
          )}
          {!website && mayRegister && (
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
            <p className="text-sm text-muted">
              The test stays here. Your visitors will be redirected to your return URL afterward.
            </p>
          )}
        </div>
        {website && (
          <p className="text-sm wrap-anywhere text-muted">
            On localhost, every check is a test. A live check needs https on {website.domain} or a subdomain.
          </p>
        )}
        {test.result && <TestResultSummary result={test.result} Webhooks={Webhooks} />}
      </div>
    </CardSection>
  );
}
