import { createApiClient, type ApiClient, type digitalIdRoutes } from "@ofage/contract";

type TestWalletRoutes = Pick<typeof digitalIdRoutes, "answerAsTestWallet">;

/** The route without its schemas, which would pull in zod. One that differs from the contract does not compile. */
const routesWithoutSchemas: {
  [K in keyof TestWalletRoutes]: Pick<TestWalletRoutes[K], "method" | "path" | "auth">;
} = {
  answerAsTestWallet: { method: "POST", path: "/v1/test-wallet/answers", auth: ["none"] },
};

export type TestWalletClient = ApiClient<TestWalletRoutes>;

/** Creates the client of this installation's own wallet, which signs without a credential of the caller. */
export function createTestWalletClient(): TestWalletClient {
  return createApiClient(routesWithoutSchemas as TestWalletRoutes, "", () => "");
}
