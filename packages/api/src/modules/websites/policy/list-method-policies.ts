import { defaultMethodPolicy, type MethodPolicy } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { policyOfSettings } from "./policy-of-settings.ts";
import { listPolicySettings } from "./store.ts";

/** Identifies a version; null stands for the time before there were any. */
interface PolicyKey {
  website_id: string;
  policy_version: number | null;
}

/**
 * Lists policies of an account's websites, deleted ones included.
 * @returns finds the policy of each key; one that is not saved has the default
 */
export async function listMethodPolicies(
  { db }: Pick<Services, "db">,
  accountId: string,
  keys: readonly PolicyKey[],
): Promise<(key: PolicyKey) => MethodPolicy> {
  const nameOf = ({ website_id, policy_version }: PolicyKey) => `${website_id} ${policy_version}`;
  const wanted = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const rows = await listPolicySettings(
    db,
    accountId,
    wanted.flatMap(({ website_id, policy_version: version }) =>
      version === null ? [] : [{ website_id, version }],
    ),
  );
  const policies = new Map(
    rows.map(({ website_id, version, settings }) => [
      nameOf({ website_id, policy_version: version }),
      policyOfSettings(settings),
    ]),
  );
  return (key) => policies.get(nameOf(key)) ?? defaultMethodPolicy;
}
