import type { RouteHandlers, passkeyRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { addPasskey } from "./add-passkey.ts";
import { deletePasskey } from "./delete-passkey.ts";
import { listPasskeys } from "./list-passkeys.ts";
import { passkeyLogin } from "./passkey-login.ts";
import { passkeyLoginOptions } from "./login-options.ts";
import { reauthenticateByPasskey } from "./reauthenticate-by-passkey.ts";
import { registerPasskey } from "./register-passkey.ts";
import { verifyAddedPasskey } from "./verify-added.ts";
import { verifyPasskey } from "./verify-passkey.ts";

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
  reauthenticateByPasskey,
};
