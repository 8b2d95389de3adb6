import type { Evidence } from "@ofage/contract";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Disclosure } from "./disclosure.tsx";

/** Lists the networks that analyzed the frames, by the SHA-256 of their weights. Renders nothing if none was recorded. */
export function WeightsList({ weights }: Pick<Evidence, "weights">) {
  const networks = Object.entries(weights);
  if (networks.length === 0) return null;
  return (
    <Disclosure title={`The ${networks.length} networks of this model version`}>
      <dl className="divide-y divide-line rounded-control border border-line text-sm">
        {networks.map(([network, sha256]) => (
          <div key={network} className="flex flex-wrap items-center gap-x-3 px-3 py-1">
            <dt className="min-w-36 grow">{network}</dt>
            <dd className="flex items-center gap-1">
              <span className="sr-only">SHA-256 begins with</span>
              <code className="font-mono text-xs" title={`SHA-256 ${sha256}`}>
                {sha256.slice(0, 12)}…
              </code>
              <CopyButton text={sha256} label={`Copy SHA-256 of ${network}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
