import type { VerificationAttempt } from "@ofage/contract";
import { AttemptItem } from "./attempt-item.tsx";

/** Lists a verification's attempts, with what each established and how long it took. */
export function AttemptList({ attempts }: { attempts: readonly VerificationAttempt[] }) {
  if (attempts.length === 0) return <p className="text-sm text-muted">The visitor began no attempt.</p>;
  return (
    <ol className="grid gap-3">
      {attempts.map((attempt) => (
        <AttemptItem key={attempt.number} attempt={attempt} />
      ))}
    </ol>
  );
}
