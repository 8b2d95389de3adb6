/** Says whose statements carry a dagger (the class `operator-claim`), and where measurements are. */
export function OperatorNote() {
  return (
    <p id="operator-statements" className="max-w-2xl text-xs/relaxed text-muted">
      † A statement of this site’s operator, not a measurement of this software. What this build measured,
      with its method and its limits, stands in{" "}
      <a href="/model-performance#measured" className="underline underline-offset-3 hover:text-ink">
        Model performance
      </a>
      .
    </p>
  );
}
