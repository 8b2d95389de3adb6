import type { ApiKey, apiKeyRoutes, RouteRequest } from "@ofage/contract";
import { callApi, type CallOptions } from "./call-api.ts";

/** Creates an API key of an organization and returns it in full; by default a private live key named "Key". */
export async function createApiKey(
  session: string,
  settings: Partial<RouteRequest<typeof apiKeyRoutes.createApiKey>> = {},
  options: CallOptions = {},
): Promise<ApiKey> {
  const { status, body } = await callApi(
    "createApiKey",
    { name: "Key", ...settings },
    { ...options, bearer: session },
  );
  if (status !== 201) throw new Error(`creating an API key answered ${status} ${body.code}`);
  return body;
}
