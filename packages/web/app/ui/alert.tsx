import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Shows the result of a form's last attempt. */
export function Alert({ tone = "bad", children }: { tone?: "bad" | "good"; children: ReactNode }) {
  const Icon = tone === "bad" ? CircleAlert : CircleCheck;
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      className={cx(
        "flex items-start gap-2.5 rounded-control p-3 text-sm",
        tone === "bad" ? "bg-bad-soft text-bad" : "bg-good-soft text-good",
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 break-words">{children}</p>
    </div>
  );
}
