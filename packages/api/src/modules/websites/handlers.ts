import type { policyRoutes, RouteHandlers, websiteRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { createWebsite } from "./create-website.ts";
import { deleteWebsite } from "./delete-website.ts";
import { listWebsites } from "./list-websites.ts";
import { pauseWebsite } from "./pause-website.ts";
import { listPolicyVersions } from "./policy/list-policy-versions.ts";
import { readPolicy } from "./policy/read-policy.ts";
import { rotateProviderSecret } from "./policy/rotate-provider-secret.ts";
import { updatePolicy } from "./policy/update-policy.ts";
import { readWebsite } from "./read-website.ts";
import { updateWebsite } from "./update-website.ts";

type Routes = typeof websiteRoutes & typeof policyRoutes;

export const websiteHandlers: RouteHandlers<Routes, Pick<Contexts, keyof Routes>> = {
  listWebsites,
  createWebsite,
  readWebsite,
  updateWebsite,
  deleteWebsite,
  pauseWebsite,
  readPolicy,
  updatePolicy,
  listPolicyVersions,
  rotateProviderSecret,
};
