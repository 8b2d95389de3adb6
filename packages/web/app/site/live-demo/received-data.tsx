import type { SdkOutcome } from "../../sdk/ofage-global.ts";
import { readTokenClaims } from "./read-token-claims.ts";

const linkClass = "rounded-sm font-medium text-brand underline underline-offset-3";

/** Shows the outcome that the website's page receives, and the claims of its token. */
export function ReceivedData({ outcome }: { outcome: SdkOutcome }) {
  const { status, failureReason, token } = outcome;
  return (
    <>
      <p>
        The SDK gives the website’s page the status <CodeWord>{status}</CodeWord>
        {failureReason && (
          <>
            , reason <CodeWord>{failureReason}</CodeWord>
          </>
        )}
        {token
          ? ", and a signed token. Decoded, the token says:"
          : ". There is no token because there’s nothing to prove."}
      </p>
      {token && (
        <>
          <dl className="mt-3 border-y border-line text-sm">
            {readTokenClaims(token).map(({ name, value, meaning }) => (
              <div
                key={name}
                className="grid gap-x-5 gap-y-0.5 border-line py-2.5 not-first:border-t sm:grid-cols-[7rem_1fr]"
              >
                <dt className="font-mono font-semibold">{name}</dt>
                <dd className="min-w-0">
                  <code className="font-mono break-words text-brand">{value}</code>
                  <span className="block text-muted">{meaning}</span>
                </dd>
              </div>
            ))}
          </dl>
          <details className="mt-3 text-sm">
            <summary className="w-fit rounded-sm font-medium">The raw token</summary>
            <code className="mt-2 block rounded-control bg-sunken p-3 font-mono text-xs break-all">
              {token}
            </code>
          </details>
          <p className="mt-3">
            Visitors can change a page in their browser, so the website’s server verifies the token before it
            grants access. It checks the signature (EdDSA) with{" "}
            <a href="/.well-known/jwks.json" className={linkClass}>
              this server’s public keys
            </a>
            , then the issuer, audience, expiration and reference. It doesn’t need to call us.{" "}
            <a href="/docs/token" className={linkClass}>
              How to verify the token
            </a>
          </p>
        </>
      )}
    </>
  );
}

function CodeWord({ children }: { children: string }) {
  return <code className="font-mono text-[0.9em] font-semibold">{children}</code>;
}
