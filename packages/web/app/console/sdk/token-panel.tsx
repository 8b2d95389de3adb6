import { useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import type { SignatureState } from "./inspect-token.ts";

const signatureLabels: Record<SignatureState, { name: string; tone: Tone }> = {
  valid: { name: "Signature is valid", tone: "good" },
  invalid: { name: "Signature is not valid", tone: "bad" },
  unsupported: { name: "This browser can't check the signature", tone: "warn" },
};

/** Shows a result token as a server reads it: its header, its claims, and whether the signature is valid. */
export function TokenPanel({ token }: { token: string }) {
  const inspected = useQuery({
    queryKey: ["inspected-token", token],
    queryFn: async ({ signal }) => {
      // Loaded only for a result.
      const { inspectToken } = await import("./inspect-token.ts");
      return inspectToken(token, await api.readJwks({}, { signal }));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (inspected.isPending) {
    return (
      <>
        <LoadingLabel />
        <Skeleton className="h-40 w-full" />
      </>
    );
  }
  if (inspected.isError) {
    return (
      <ErrorPanel
        text={describeError(inspected.error, "Failed to fetch the public keys")}
        requestId={getRequestId(inspected.error)}
        onRetry={() => void inspected.refetch()}
        busy={inspected.isFetching}
      />
    );
  }
  const { header, claims, signature } = inspected.data;
  const { name, tone } = signatureLabels[signature];
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={tone}>{name}</Badge>
        <a
          href="/.well-known/jwks.json"
          className="rounded-sm font-medium text-brand underline underline-offset-3"
        >
          Public keys
        </a>
      </p>
      <CodeBlock label="Header" code={JSON.stringify(header, null, 2)} />
      <CodeBlock label="Claims" code={JSON.stringify(claims, null, 2)} />
      <CodeBlock label="Token" code={token} />
    </div>
  );
}
