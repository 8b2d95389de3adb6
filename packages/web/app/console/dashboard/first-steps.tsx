import { Check } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";

interface FirstStepsProps {
  hasWebsite: boolean;
  hasChecks: boolean;
}

/** The way to the first check; gone once there has been one. */
export function FirstSteps({ hasWebsite, hasChecks }: FirstStepsProps) {
  if (hasChecks) return null;
  const steps = [
    {
      title: "Create a website",
      text: "Say where you check ages, and which age you ask for.",
      to: "/app/websites?new=1",
      action: "Create website",
    },
    {
      title: "Copy the tag",
      text: "Paste one script tag into your page.",
      to: "/app/sdk",
      action: "Get the tag",
    },
    {
      title: "See your first check",
      text: "Run a test, or open your page. It shows up here.",
      to: "/app/sdk",
      action: "Run a test",
    },
  ];
  const next = hasWebsite ? 1 : 0;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">Your first check, in three steps</h2>
      <ol className="mt-5 grid gap-5 lg:grid-cols-3">
        {steps.map(({ title, text, to, action }, index) => {
          const done = index < next;
          return (
            <li key={title} className="flex gap-3">
              <span
                className={cx(
                  "grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold",
                  done
                    ? "bg-good-soft text-good"
                    : index === next
                      ? "bg-brand text-on-brand"
                      : "bg-sunken text-muted",
                )}
              >
                {done ? <Check aria-label="Done" className="size-4" /> : index + 1}
              </span>
              <div className="min-w-0">
                <h3 className={cx("text-base", done && "text-muted line-through")}>{title}</h3>
                <p className="mt-0.5 text-sm text-muted">{text}</p>
                {index === next && (
                  <Link to={to} className={buttonClass({ size: "sm" }, "mt-3")}>
                    {action}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
