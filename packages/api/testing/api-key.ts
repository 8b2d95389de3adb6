import type { ApiKey, KeyType } from "@ofage/contract";
import { call, type CallOptions } from "./call.ts";

/** An API key of an account, whole: a private live one named "Key" unless said. */
export async function createApiKey(
  session: string,
  settings: { name?: string; key_type?: KeyType; is_test?: boolean } = {},
  options: CallOptions = {},
): Promise<ApiKey> {
  const { status, body } = await call(
    "createApiKey",
    { name: "Key", ...settings },
    { ...options, bearer: session },
  );
  if (status !== 201) throw new Error(`creating an API key answered ${status} ${body.code}`);
  return body;
}
