import { createAccount } from "./account.ts";
import { callApi } from "./call-api.ts";
import { createWebsite } from "./start-check.ts";

/** Addresses of registries and universities, which have not changed in decades. */
export const ipAddressByCountry = { NL: "193.0.6.139", CH: "129.132.1.1", DE: "2001:638::1" };

/** Starts a verification on a new website that requires it in Germany only, as a visitor who claims to be in the Netherlands. */
export async function startGermanyOnlyCheckFromNetherlands(server: string, dataDir: string) {
  const owner = await createAccount({ server }, dataDir);
  const own = await createWebsite(owner.session, { enabled_countries: ["DE"] }, { server });
  return callApi(
    "startCheck",
    { asset_id: own.asset_id, reference_id: "visitor-1" },
    { server, from: ipAddressByCountry.NL, headers: { origin: "https://shop.example", "x-country": "NL" } },
  );
}
