import { ReusedTreeRings } from "../../art/tree-rings.tsx";

const payload = [
  ["sub", '"ver_01k9…"'],
  ["reference_id", '"order-1042"'],
  ["age_threshold", "18"],
  ["age_verified", "true"],
] as const;

/** The signed result: the token's claims under a seal. */
export function SignedResultDrawing() {
  return (
    <div
      aria-hidden="true"
      className="relative isolate overflow-hidden rounded-card bg-forest p-6 text-on-forest sm:p-9"
    >
      <ReusedTreeRings
        of="rings"
        className="absolute -right-40 -bottom-40 -z-1 size-80 rotate-30 text-sap scheme-dark sm:-right-20 sm:size-[30rem] lg:-right-48 xl:-right-20"
      />
      <p className="font-display text-4xl font-bold tracking-tight sm:text-5xl">Passed</p>
      <pre className="mt-6 font-mono text-sm/7 text-on-forest-muted sm:text-base/8">
        {"{\n"}
        {payload.map(([claim, value], index) => (
          <span key={claim}>
            {`  "${claim}": `}
            <span className="text-on-forest">{value}</span>
            {index < payload.length - 1 ? ",\n" : "\n"}
          </span>
        ))}
        {"}"}
      </pre>
      <p className="mt-5 text-sm text-on-forest-muted">Signed: Ed25519</p>
    </div>
  );
}
