import type { BenchCaller } from "./bench-server.ts";

/** A fresh account's website. @returns starts one of its checks, which has that id and whose page has that address */
export async function createBenchWebsite(
  caller: BenchCaller,
  settings: { sensitivity?: number } = {},
): Promise<() => Promise<{ id: string; url: string }>> {
  const { session } = await caller.createAccount();
  const website = await caller.call("/v1/websites", {
    bearer: session,
    body: { name: "Corner Shop", domain: "shop.example", age_restriction: "18+", ...settings },
  });
  if (website.status !== 201)
    throw new Error(`making a website answered ${website.status}: ${await website.text()}`);
  const { asset_id } = (await website.json()) as { asset_id: string };
  return async () => {
    const check = await caller.call("/v1/verifications", {
      origin: "https://shop.example",
      body: { asset_id, reference_id: "visitor" },
    });
    if (check.status !== 201)
      throw new Error(`starting a check answered ${check.status}: ${await check.text()}`);
    return (await check.json()) as { id: string; url: string };
  };
}
