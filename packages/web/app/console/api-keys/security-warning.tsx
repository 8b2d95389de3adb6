import { ShieldAlert } from "lucide-react";

/** Explains the risk of a leaked key and what to do about it. */
export function SecurityWarning() {
  return (
    <div className="flex items-start gap-3 rounded-card bg-warn-soft p-4 text-warn sm:px-5">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-base">Keep your API keys secure</h2>
        <p className="mt-0.5 text-sm text-balance">
          Anyone with a private key can start verifications at your expense and read the results. Keep it on
          your server, never in a page, an app or a repository, and rotate it as soon as someone else may have
          seen it.
        </p>
      </div>
    </div>
  );
}
