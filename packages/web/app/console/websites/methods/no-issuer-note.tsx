/** Says why digital ID cannot be offered. */
export function NoIssuerNote() {
  return (
    <p className="mt-1.5 text-sm">
      No issuer is trusted yet. The operator of this installation adds trust anchors.{" "}
      <a
        href="/docs/digital-id#trusted-issuers"
        className="rounded-sm font-medium text-brand underline underline-offset-3 hover:no-underline"
      >
        How digital ID works
      </a>
    </p>
  );
}
