import type { ApiKey } from "@ofage/contract";
import { Time } from "../../ui/time.tsx";

/** Shows when a key was called last and, for a private key, from which address. */
export function LastUsed({ iso, from }: { iso: string; from: ApiKey["last_used_from"] }) {
  return (
    <>
      <Time iso={iso} />
      {from !== null && (
        <span className="block max-w-40 text-xs wrap-anywhere text-muted">
          from <span className="font-mono">{from}</span>
        </span>
      )}
    </>
  );
}
