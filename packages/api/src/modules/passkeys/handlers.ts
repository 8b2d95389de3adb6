import type { RouteHandlers, passkeyRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { deletePasskey } from "./delete-passkey.ts";
import { listPasskeys } from "./list-passkeys.ts";

/** Ceremonies are imported with their library, a tenth of all modules, when somebody uses a passkey. */
export const passkeyHandlers: RouteHandlers<
  typeof passkeyRoutes,
  Pick<Contexts, keyof typeof passkeyRoutes>
> = {
  passkeyLoginOptions: async (ctx, input) =>
    (await import("./login-options.ts")).passkeyLoginOptions(ctx, input),
  passkeyLogin: async (ctx, input) => (await import("./passkey-login.ts")).passkeyLogin(ctx, input),
  registerPasskey: async (ctx, input) => (await import("./register-passkey.ts")).registerPasskey(ctx, input),
  verifyPasskey: async (ctx, input) => (await import("./verify-passkey.ts")).verifyPasskey(ctx, input),
  listPasskeys,
  addPasskey: async (ctx, input) => (await import("./add-passkey.ts")).addPasskey(ctx, input),
  verifyAddedPasskey: async (ctx, input) =>
    (await import("./verify-added.ts")).verifyAddedPasskey(ctx, input),
  deletePasskey,
  reauthenticateByPasskey: async (ctx, input) =>
    (await import("./reauthenticate-by-passkey.ts")).reauthenticateByPasskey(ctx, input),
};
