import { X } from "lucide-react";
import { buttonClass } from "../ui/button.tsx";

/** Place for a sentence of the site's script about something that did not work (script/page-notice.ts). */
export function PageNotice() {
  return (
    <div
      data-page-notice
      hidden
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md items-center justify-between gap-3 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-lift [&[hidden]]:hidden"
    >
      <p role="alert" />
      <button
        type="button"
        aria-label="Close this message"
        className={buttonClass({ variant: "quiet", size: "icon" })}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
