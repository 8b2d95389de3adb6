import type { digitalIdRoutes, RouteHandlers, trustRoutes } from "@ofage/contract";
import type { Contexts } from "../../context.ts";
import { readTrust } from "./trust/read-trust.ts";

type OwnRoutes = Pick<typeof digitalIdRoutes, "answerAsTestWallet"> & typeof trustRoutes;

export const digitalIdHandlers: RouteHandlers<OwnRoutes, Pick<Contexts, keyof OwnRoutes>> = {
  answerAsTestWallet: async (ctx, input) => {
    const { answerAsTestWallet } = await import("./test-issuer/index.ts");
    return answerAsTestWallet(ctx, input);
  },
  readTrust,
};
