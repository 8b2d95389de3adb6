/** Line beside the demo's buttons: what they do, and then the last result (status-line.ts). */
export function ResultLine() {
  return (
    // As high as its longest sentence, so that nothing moves when it changes.
    <div data-island="live-demo" className="mt-3 min-h-16 max-w-xl text-sm text-muted sm:min-h-11">
      <output>
        Both open the real check with your own camera; “Test It Yourself” also explains the answer. No
        pictures are stored.
      </output>{" "}
      <button
        type="button"
        hidden
        data-opens="live-demo-result"
        className="rounded-sm font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        See what a website would receive
      </button>
    </div>
  );
}
