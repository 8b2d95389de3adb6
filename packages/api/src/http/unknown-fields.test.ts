import { beforeAll, describe, expect, test } from "vitest";
import { callApi, sendRequest } from "../../testing/call-api.ts";
import { createShopAccount, type ShopAccount } from "../../testing/create-verification-with-key.ts";
import { createWebhook } from "../../testing/webhook.ts";

let shop: ShopAccount;
beforeAll(async () => {
  shop = await createShopAccount();
});

test("an unknown body field is refused with a suggestion, and nothing is created", async () => {
  const input = { refrence_id: "order-1" };
  const { status, body } = await callApi("createVerification", input, { bearer: shop.liveKey });
  const sentence = 'There is no field "refrence_id". Did you mean reference_id?';
  expect([status, body]).toMatchObject([
    400,
    { code: "unknown_field", error: sentence, fields: { refrence_id: sentence } },
  ]);
  const { body: listed } = await callApi("listVerifications", {}, { bearer: shop.liveKey });
  expect(listed.data).toEqual([]);
});

describe("a query beside a body is refused", () => {
  test("and the check that it should have made a test is not created", async () => {
    const own = await createShopAccount();
    const { status, body } = (await sendRequest("POST", "/v1/verifications?is_test=true&nothing=1", {
      bearer: own.liveKey,
      headers: { "content-type": "application/json" },
      body: "{}",
    })) as { status: number; body: { code: string; error: string; fields: object } };
    const sentence = '"is_test" is not a query parameter. Send it in the body.';
    expect([status, body]).toMatchObject([
      400,
      {
        code: "unknown_field",
        error: sentence,
        fields: { is_test: sentence, nothing: 'There is no query parameter "nothing".' },
      },
    ]);
    const { body: listed } = await callApi("listVerifications", {}, { bearer: own.liveKey });
    expect(listed.data).toEqual([]);
  });

  test("on PUT and PATCH, where it changes nothing", async () => {
    const hook = await createWebhook(shop.session, "https://shop.example/hook");
    for (const [method, path, value] of [
      ["PUT", `/v1/websites/${shop.website.id}`, shop.website],
      ["PATCH", `/v1/webhooks/${hook.id}`, {}],
    ] as const) {
      const answer = await sendRequest(method, `${path}?id=1&url=x&is_paused=true`, {
        bearer: shop.session,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(value),
      });
      expect([method, answer.status, answer.body]).toMatchObject([
        method,
        400,
        { code: "unknown_field", fields: { id: 'There is no query parameter "id".' } },
      ]);
    }
  });

  test("and a parameter whose name may be a secret is not repeated", async () => {
    const { body, text } = await sendRequest("POST", "/v1/verifications?age_sk_live_0123456789=1", {
      bearer: shop.liveKey,
    });
    expect(body).toMatchObject({ code: "unknown_field", error: "This call has no query parameters." });
    expect(text).not.toContain("0123456789");
  });
});

test.for(["page", "per_page", "date_from", "date_to", "country", "search", "website_id"])(
  "the console's filter %s is refused with a private key and accepted with a session",
  async (name) => {
    const value = name.startsWith("date") ? "2026-01-01" : name === "country" ? "DE" : "1";
    const input = { [name]: value };
    const withKey = await callApi("listVerifications", input, { bearer: shop.liveKey });
    expect([withKey.status, withKey.body.code]).toEqual([400, "unknown_field"]);
    expect((await callApi("listRecords", input, { bearer: shop.session })).status).toBe(200);
  },
);

test("an unknown field without a close name has no suggestion", async () => {
  const { body } = await callApi("listWebhooks", { zebra: "1" }, { bearer: shop.liveKey });
  expect(body.error).toBe('There is no field "zebra".');
});

test("of thousands of unknown fields, the error names the first", async () => {
  const input = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`field${at}`, 1]));
  const { status, body } = await callApi("createVerification", input, { bearer: shop.liveKey });
  expect([status, Object.keys(body.fields!).length]).toEqual([400, 20]);
});

test.for(["constructor", "toString", "hasOwnProperty"])("%s is an unknown field", async (name) => {
  const { status, body } = await callApi("createVerification", { [name]: 1 }, { bearer: shop.liveKey });
  expect([status, body.code]).toEqual([400, "unknown_field"]);
});

describe("objects that were read may be sent back", () => {
  test("a website, changed in one field", async () => {
    const changed = { ...shop.website, name: "Renamed" };
    const { status, body } = await callApi("updateWebsite", changed, { bearer: shop.session });
    expect([status, body.name, body.asset_id]).toEqual([200, "Renamed", shop.website.asset_id]);
    const other = { ...changed, asset_id: "ast_other", total_verifications: 7 };
    const { body: same } = await callApi("updateWebsite", other, { bearer: shop.session });
    expect([same.asset_id, same.total_verifications]).toEqual([shop.website.asset_id, 0]);
  });

  test("a user, changed in the name", async () => {
    const { body } = await callApi("readMe", {}, { bearer: shop.session });
    const changed = { ...body.user, name: "New Name" };
    expect((await callApi("updateMe", changed, { bearer: shop.session })).body.user.name).toBe("New Name");
  });
});

test("fields that the specification's console sends are accepted", async () => {
  const input = {
    email: "nobody@shop.example",
    password: "x",
    password_confirmation: "y",
    sign_up_brand: "ofage",
  };
  const { body } = (await sendRequest("POST", "/v1/users", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  })) as { body: { code: string } };
  expect(body.code).toBe("invalid_input");
  const plan = { plan_id: "free", billing_cycle: "monthly", effective_immediately: false };
  expect((await callApi("changePlan", plan, { bearer: shop.session })).body.code).not.toBe("unknown_field");
});
