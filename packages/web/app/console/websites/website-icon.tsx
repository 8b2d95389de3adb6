import { Globe } from "lucide-react";
import { cx } from "../../ui/cx.ts";

/** Shows a website's icon, or a globe in its place. */
export function WebsiteIcon({ url, className }: { url: string | null; className: string }) {
  if (url) return <img src={url} alt="" className={cx("shrink-0 rounded-control object-cover", className)} />;
  return (
    <span className={cx("grid shrink-0 place-items-center rounded-control bg-sunken text-muted", className)}>
      <Globe aria-hidden="true" className="size-1/2" />
    </span>
  );
}
