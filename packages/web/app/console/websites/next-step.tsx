import type { Website } from "@ofage/contract";
import { ArrowRight, X } from "lucide-react";
import type { Ref } from "react";
import { Link } from "react-router";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

interface NextStepProps {
  /** Ref of the link. */
  ref: Ref<HTMLAnchorElement>;
  website: Website;
  onDismiss: () => void;
}

/** Shows the next step for a website that was just added. */
export function NextStep({ ref, website, onDismiss }: NextStepProps) {
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 border-brand! p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-base">Next: add the check to your page</h2>
        <p className="text-sm text-muted">All you need is one script tag, and you can try it first.</p>
      </div>
      <div className="flex items-center gap-1">
        <Link ref={ref} to={`/app/sdk?website=${website.id}`} className={buttonClass({ size: "md" })}>
          Get the Tag
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
        <Button variant="quiet" size="icon" aria-label="Dismiss the next step" onClick={onDismiss}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </Card>
  );
}
