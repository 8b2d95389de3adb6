import { retryDelaysSeconds } from "@ofage/contract";

/** Attempts of a delivery, each with the wait before it. */
const attempts = [0, ...retryDelaysSeconds].map((seconds, at) => ({
  number: at + 1,
  wait: formatWait(seconds),
}));

/** Delivery attempts along a line, with one more ring for each. */
export function DeliveryRetries() {
  return (
    <div className="mt-20">
      <h3 className="text-2xl sm:text-3xl">Webhooks that retry</h3>
      <p className="mt-3 max-w-2xl text-muted">
        Every event is signed. If your server doesn’t respond with 2xx, we send the event up to{" "}
        {attempts.length} times over more than a day, always with the same ID. After that, you can resend it
        from the console.
      </p>
      <ol className="relative mt-8 grid grid-cols-4 gap-y-8 sm:grid-cols-8">
        {attempts.map(({ number, wait }) => (
          <li key={number} className="relative grid justify-items-center gap-2 text-center text-sm">
            <svg
              viewBox="-50 -50 100 100"
              fill="none"
              aria-hidden="true"
              className="w-full max-w-24 text-brand"
            >
              <path
                d="M-50 0h100"
                stroke="currentColor"
                strokeWidth="2"
                strokeOpacity=".4"
                strokeDasharray="1 6"
              />
              {Array.from({ length: number }, (_, ring) => (
                <circle
                  key={`${ring}`}
                  r={4 + ring * 5.4}
                  stroke="currentColor"
                  strokeWidth={ring === number - 1 ? 3 : 1.5}
                  fill={ring === 0 ? "currentColor" : "none"}
                />
              ))}
            </svg>
            <span className="tabular-nums">{wait}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * Formats a wait.
 * @param seconds since the previous attempt
 */
function formatWait(seconds: number): string {
  if (seconds === 0) return "right away";
  if (seconds < 60) return `+ ${seconds} s`;
  return seconds < 3600 ? `+ ${seconds / 60} min` : `+ ${seconds / 3600} h`;
}
