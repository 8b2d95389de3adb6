/** Says whose claims carry a dagger (the class `operator-claim`), and where measurements are. */
export function OperatorNote() {
  return (
    <p id="operator-statements" className="max-w-2xl text-xs/relaxed text-muted">
      † A claim by this site’s operator, not a measurement of this software. What we measured, how, and its
      limits are on{" "}
      <a href="/model-performance#measured" className="underline underline-offset-3 hover:text-ink">
        Model performance
      </a>
      .
    </p>
  );
}
