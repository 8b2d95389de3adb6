import type { BenchServer } from "./server.ts";

/** A fresh website for adults. @returns starts one of its checks and gives the address of its page */
export async function createBenchWebsite(server: BenchServer): Promise<() => Promise<string>> {
  const { session } = await server.createAccount();
  const website = await server.call("/v1/websites", {
    bearer: session,
    body: { name: "Corner Shop", domain: "shop.example", age_restriction: "18+" },
  });
  const { asset_id } = (await website.json()) as { asset_id: string };
  return async () => {
    const check = await server.call("/v1/verifications", {
      origin: "https://shop.example",
      body: { asset_id, reference_id: "visitor" },
    });
    if (check.status !== 201) throw new Error(`starting a check answered ${check.status}`);
    return ((await check.json()) as { url: string }).url;
  };
}
