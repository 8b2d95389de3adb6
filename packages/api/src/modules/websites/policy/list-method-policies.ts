import { defaultMethodPolicy, type MethodPolicy, type OrganizationId } from "@ofage/contract";
import type { Services } from "../../../context.ts";
import { listPolicySettings } from "./store.ts";

interface PolicyKey {
  website_id: string;
  policy_version: number;
}

/**
 * Lists policies of an organization's websites, deleted ones included.
 * @returns finds the policy of each key; one that is not saved has the default
 */
export async function listMethodPolicies(
  { db }: Pick<Services, "db">,
  organizationId: OrganizationId,
  keys: readonly PolicyKey[],
): Promise<(key: PolicyKey) => MethodPolicy> {
  const nameOf = ({ website_id, policy_version }: PolicyKey) => `${website_id} ${policy_version}`;
  const wanted = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const rows = await listPolicySettings(
    db,
    organizationId,
    wanted.map(({ website_id, policy_version: version }) => ({ website_id, version })),
  );
  const policies = new Map(
    rows.map(({ website_id, version, settings }) => [
      nameOf({ website_id, policy_version: version }),
      settings,
    ]),
  );
  return (key) => policies.get(nameOf(key)) ?? defaultMethodPolicy;
}
