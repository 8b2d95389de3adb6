import type { ApiKey, KeyType } from "@ofage/contract";
import { isActive } from "./summary.ts";
import { useNow } from "../../ui/use-now.ts";

/** Names of this many keys; the rest are counted. */
const named = 5;

interface ReplacedKeysProps {
  keys: readonly ApiKey[];
  type: KeyType;
  isTest: boolean;
  immediate: boolean;
}

/** Which keys a rotation replaces, and what becomes of them. */
export function ReplacedKeys({ keys, type, isTest, immediate }: ReplacedKeysProps) {
  const now = useNow();
  const kind = isTest ? `${type} test` : type;
  const replaced = keys.filter(
    (key) => key.key_type === type && key.is_test === isTest && isActive(key, now),
  );
  return (
    <div aria-live="polite" className="rounded-control bg-sunken p-3 text-sm text-muted">
      {replaced.length === 0 ? (
        <p>You have no {kind} key yet. This makes the first one.</p>
      ) : (
        <>
          <p>
            {replaced.length === 1 ? `This ${kind} key` : `These ${replaced.length} ${kind} keys`}{" "}
            {immediate ? "will be revoked at once" : "will work for 24 more hours at most"}:
          </p>
          <ul className="mt-1.5 list-disc space-y-0.5 pl-5">
            {replaced.slice(0, named).map((key) => (
              <li key={key.id} className="wrap-anywhere text-ink">
                {key.name}, ending in <code className="font-mono text-xs">{key.key.slice(-4)}</code>
              </li>
            ))}
            {replaced.length > named && <li>and {replaced.length - named} more</li>}
          </ul>
        </>
      )}
    </div>
  );
}
