import { ApiError, type ErrorCode } from "@ofage/contract";
import { expect, test, vi } from "vitest";
import { retryAfterReauthentication } from "./retry-after-reauthentication.ts";

const refusal = (code: ErrorCode) => new ApiError(403, "", { error: "No.", code, request_id: "req_1" });

const wrap = (call: (input: { id: string }) => Promise<string>, confirmed: boolean) => {
  const confirm = vi.fn(() => Promise.resolve(confirmed));
  return { client: retryAfterReauthentication({ call }, confirm), confirm };
};

test("a call that needs a confirmed identity is repeated with its input once the user confirms", async () => {
  const call = vi.fn<(input: { id: string }) => Promise<string>>();
  call.mockRejectedValueOnce(refusal("reauthentication_required")).mockResolvedValueOnce("done");
  const { client, confirm } = wrap(call, true);
  expect(await client.call({ id: "1" })).toBe("done");
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(call.mock.calls).toEqual([[{ id: "1" }], [{ id: "1" }]]);
});

test("a call fails with its own error if the user does not confirm", async () => {
  const error = refusal("reauthentication_required");
  const call = vi.fn(() => Promise.reject(error));
  const { client } = wrap(call, false);
  await expect(client.call({ id: "1" })).rejects.toBe(error);
  expect(call).toHaveBeenCalledTimes(1);
});

test.each([refusal("passkey_required"), new TypeError("fetch failed")])(
  "%s asks the user for nothing",
  async (error) => {
    const { client, confirm } = wrap(vi.fn<() => Promise<string>>().mockRejectedValue(error), true);
    await expect(client.call({ id: "1" })).rejects.toBe(error);
    expect(confirm).not.toHaveBeenCalled();
  },
);
