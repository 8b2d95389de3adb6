import type { RouteHandlers, passkeyRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { addPasskey } from "./add.ts";
import { deletePasskey } from "./delete.ts";
import { listPasskeys } from "./list.ts";
import { passkeyLogin } from "./login.ts";
import { passkeyLoginOptions } from "./login-options.ts";
import { registerPasskey } from "./register.ts";
import { verifyAddedPasskey } from "./verify-added.ts";
import { verifyPasskey } from "./verify.ts";

export const passkeyHandlers: RouteHandlers<
  typeof passkeyRoutes,
  Pick<Contexts, keyof typeof passkeyRoutes>
> = {
  passkeyLoginOptions,
  passkeyLogin,
  registerPasskey,
  verifyPasskey,
  listPasskeys,
  addPasskey,
  verifyAddedPasskey,
  deletePasskey,
};
