/** Separates the other sign-in options from the form below them. */
export function Divider() {
  return (
    <div aria-hidden="true" className="flex items-center gap-3 text-sm text-muted">
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
