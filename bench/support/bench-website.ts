import type { BenchCaller } from "./bench-server.ts";

/**
 * Creates a website in a new organization.
 * @param settings of the website; `methods` are those of its policy
 * @returns a function that starts one of its verifications and returns the id and the URL of the hosted check
 */
export async function createBenchWebsite(
  caller: BenchCaller,
  { methods, ...settings }: { sensitivity?: number; methods?: readonly object[] } = {},
): Promise<() => Promise<{ id: string; url: string }>> {
  const { session } = await caller.createAccount();
  const website = await caller.call("/v1/websites", {
    bearer: session,
    body: { name: "Corner Shop", domain: "shop.example", age_restriction: "18+", ...settings },
  });
  if (website.status !== 201)
    throw new Error(`creating a website responded with ${website.status}: ${await website.text()}`);
  const { id, asset_id } = (await website.json()) as { id: string; asset_id: string };
  if (methods) {
    const options = { isReplacement: true, bearer: session, body: { methods } };
    const policy = await caller.call(`/v1/websites/${id}/policy`, options);
    if (!policy.ok)
      throw new Error(`saving the policy responded with ${policy.status}: ${await policy.text()}`);
  }
  return async () => {
    const check = await caller.call("/v1/verifications", {
      origin: "https://shop.example",
      body: { asset_id, reference_id: "visitor" },
    });
    if (check.status !== 201)
      throw new Error(`starting a verification responded with ${check.status}: ${await check.text()}`);
    return (await check.json()) as { id: string; url: string };
  };
}
