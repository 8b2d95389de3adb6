import type { TrustStatus } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { Stamp } from "lucide-react";
import { type ReactNode, useId } from "react";
import { describeError, getRequestId } from "../../session/error-messages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { formatDay } from "../../ui/format-day.ts";
import { scrollable } from "../../ui/scrollable.ts";
import { LoadingLabel, Skeleton } from "../../ui/skeleton.tsx";
import { WalletSupportTable } from "../../ui/wallet-support-table.tsx";
import {
  describeTrust,
  describeWalletCertificate,
  listIssuerCountries,
  listTrustedDocuments,
} from "./describe-trust.ts";
import { trustQuery } from "./read-trust.ts";
import { TrustedListRow } from "./trusted-list-row.tsx";

/** Shows whose digital IDs this installation accepts. */
export function TrustedIssuers({ timeZone }: { timeZone: string }) {
  const trust = useQuery(trustQuery);
  if (trust.isPending) return <TrustSkeleton />;
  if (trust.isLoadingError) {
    return (
      <ErrorPanel
        text={describeError(trust.error, "Failed to load the trusted issuers")}
        requestId={getRequestId(trust.error)}
        onRetry={() => void trust.refetch()}
        busy={trust.isFetching}
      />
    );
  }
  const { anchor_files, sources } = trust.data;
  if (anchor_files === 0 && sources.length === 0) return <NothingConfigured />;
  return <TrustDetails trust={trust.data} timeZone={timeZone} />;
}

function TrustDetails({ trust, timeZone }: { trust: TrustStatus; timeZone: string }) {
  const countries = listIssuerCountries(trust.issuers);
  return (
    <div className="grid gap-6">
      <p>
        {describeTrust(trust)} <DocsLink />
      </p>
      <p>{describeWalletCertificate(trust.wallet_certificate, (iso) => formatDay(iso.slice(0, 10)))}</p>
      <TrustPart title="Wallets that can answer">
        <section {...scrollable} aria-label="Wallets, by way" className="overflow-x-auto">
          <WalletSupportTable />
        </section>
      </TrustPart>
      {trust.sources.length > 0 && (
        <TrustPart title="Trusted lists">
          <ul className="divide-y divide-line">
            {trust.sources.map((list) => (
              <TrustedListRow key={list.source} list={list} timeZone={timeZone} />
            ))}
          </ul>
        </TrustPart>
      )}
      {countries.length > 0 && (
        <>
          <CountList title="Issuers by document" rows={listTrustedDocuments(trust.documents)} />
          <CountList title="Issuers by country" rows={countries} />
        </>
      )}
    </div>
  );
}

function CountList({ title, rows }: { title: string; rows: readonly { name: string; count: string }[] }) {
  return (
    <TrustPart title={title}>
      <dl className="grid gap-x-10 xl:grid-cols-2">
        {rows.map(({ name, count }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
            <dt>{name}</dt>
            <dd className="text-muted tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </TrustPart>
  );
}

function TrustPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}

function NothingConfigured() {
  return (
    <div className="-my-7">
      <EmptyState
        icon={Stamp}
        title="No issuer is trusted yet"
        text="A digital ID counts only if an issuer signed it whom this installation trusts. Its operator adds trust anchors as files or as trusted lists. Until then, no website can enable digital ID."
      >
        <DocsLink />
      </EmptyState>
    </div>
  );
}

function DocsLink() {
  return (
    <a
      href="/docs/digital-id#trusted-issuers"
      className="rounded-sm font-medium text-brand underline underline-offset-3 hover:no-underline"
    >
      How digital ID works
    </a>
  );
}

function TrustSkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingLabel />
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
