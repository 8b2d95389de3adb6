import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

/** Renders a card. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx("min-w-0 rounded-card border border-line bg-surface", className)} />;
}

/** Renders a titled section inside a card. */
export function CardSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ComponentProps<"div">["children"];
}) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
