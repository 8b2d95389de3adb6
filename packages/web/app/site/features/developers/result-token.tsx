const parts = [
  {
    name: "Header",
    text: "eyJhbGciOiJFZERTQSIsImtpZCI6…",
    note: "Ed25519, and the key ID",
    look: "text-info",
  },
  { name: "Claims", text: "eyJpc3MiOiJodHRwczovL2FnZS5l…", note: "The result", look: "text-brand" },
  {
    name: "Signature",
    text: "kX3vPq0TzR1mYw8sQeB5uJfLh2a…",
    note: "Nobody else can create it",
    look: "text-warn",
  },
] as const;

const claims = [
  ["age_verified", "true"],
  ["age_threshold", "18"],
  ["method", "face_scan"],
  ["assurance", "estimated"],
  ["aud", "ast_your_website"],
  ["reference_id", "order-1001"],
  ["exp", "one hour later"],
] as const;

/** The signed result and its parts. */
export function ResultToken() {
  return (
    <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.5fr]">
      <div>
        <h3 className="text-2xl sm:text-3xl">A signed answer, verified offline</h3>
        <p className="mt-3 text-muted">
          The result is a JSON Web Token. Your server verifies it with our public key, without calling us. It
          says whether the visitor is old enough, but never how old.
        </p>
        <p className="mt-3">
          <a
            href="/docs/token"
            className="rounded-sm font-medium text-brand underline underline-offset-4 hover:decoration-2"
          >
            What’s in the token
          </a>
        </p>
      </div>
      <div className="scheme-dark rounded-[1.75rem] bg-forest p-6 text-ink sm:p-9">
        <dl className="grid gap-4 font-mono text-sm sm:grid-cols-3">
          {parts.map(({ name, text, note, look }) => (
            <div key={name} className={`min-w-0 border-t-4 border-current pt-3 ${look}`}>
              <dt className="font-sans font-semibold">{name}</dt>
              <dd className="mt-2 truncate">{text}</dd>
              <dd className="mt-1 font-sans text-muted">{note}</dd>
            </div>
          ))}
        </dl>
        <dl className="mt-8 grid gap-x-10 font-mono text-sm sm:grid-cols-2">
          {claims.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 border-t border-forest-line py-2">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
