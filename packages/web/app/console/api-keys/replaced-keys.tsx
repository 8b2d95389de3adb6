import type { ApiKey, ApiKeyType } from "@ofage/contract";
import { isKeyActive } from "./key-summary.ts";
import { useNow } from "../../ui/use-now.ts";

/** Maximum number of keys listed by name; the rest are counted. */
const maxNamedKeys = 5;

interface ReplacedKeysProps {
  keys: readonly ApiKey[];
  type: ApiKeyType;
  isTest: boolean;
  immediate: boolean;
}

/** Lists the keys that a rotation replaces, and what happens to them. */
export function ReplacedKeys({ keys, type, isTest, immediate }: ReplacedKeysProps) {
  const now = useNow();
  const kind = isTest ? `${type} test` : type;
  const replaced = keys.filter(
    (key) => key.key_type === type && key.is_test === isTest && isKeyActive(key, now),
  );
  return (
    <div aria-live="polite" className="rounded-control bg-sunken p-3 text-sm text-muted">
      {replaced.length === 0 ? (
        <p>You don't have a {kind} key yet. This creates the first one.</p>
      ) : (
        <>
          <p>
            {replaced.length === 1 ? `This ${kind} key` : `These ${replaced.length} ${kind} keys`}{" "}
            {immediate ? "will be revoked immediately" : "will keep working for up to 24 hours"}:
          </p>
          <ul className="mt-1.5 list-disc space-y-0.5 pl-5">
            {replaced.slice(0, maxNamedKeys).map((key) => (
              <li key={key.id} className="wrap-anywhere text-ink">
                {key.name}, ending in <code className="font-mono text-xs">{key.key.slice(-4)}</code>
              </li>
            ))}
            {replaced.length > maxNamedKeys && <li>and {replaced.length - maxNamedKeys} more</li>}
          </ul>
        </>
      )}
    </div>
  );
}
