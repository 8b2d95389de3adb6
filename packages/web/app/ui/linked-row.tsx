import { type ComponentProps, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { cx } from "./cx.ts";

interface LinkedRowProps extends ComponentProps<"tr"> {
  id: string;
  /** Name of the query parameter that links to the row by its ID. */
  param: string;
}

/** Renders a table's row to which an address can link: it scrolls into view, has the focus, and is marked. */
export function LinkedRow({ id, param, className, ...rest }: LinkedRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const [params] = useSearchParams();
  const isLinked = params.get(param) === id;
  useEffect(() => {
    if (!isLinked) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.focus({ preventScroll: true });
  }, [isLinked]);
  return (
    <tr
      {...rest}
      ref={row}
      tabIndex={isLinked ? -1 : undefined}
      aria-current={isLinked || undefined}
      className={cx(className, "focus-visible:-outline-offset-2 aria-[current=true]:bg-brand-soft")}
    />
  );
}
