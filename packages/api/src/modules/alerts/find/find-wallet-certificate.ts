import type { FindAlerts } from "../finding.ts";
import { listDigitalIdWebsites } from "./list-digital-id-websites.ts";

/** Finds that the certificate by which wallets know this server is about to expire, or has, for the websites that accept digital IDs. */
export const findWalletCertificate: FindAlerts = async ({ db, walletSigners, clock }, { id }) => {
  const status = walletSigners.status(clock());
  if (status?.state !== "expiring" && status?.state !== "expired") return [];
  const website_ids = await listDigitalIdWebsites(db, id);
  if (website_ids.length === 0) return [];
  return [
    {
      subject_id: "wallet_certificate",
      subject_name: "Certificate for wallets",
      website_ids,
      details: { is_expired: status.state === "expired" ? 1 : 0 },
    },
  ];
};
