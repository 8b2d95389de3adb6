import { beforeAll, expect, test } from "vitest";
import { type Account, createAccount } from "../../../../testing/account.ts";
import { callApi } from "../../../../testing/call-api.ts";
import { createWebsite, startCheck } from "../../../../testing/start-check.ts";
import { parseCsv } from "../../../../../../fixtures/parse-csv.ts";

let account: Account;
let shop: { id: string; asset_id: string };
let gone: { id: string; asset_id: string };

const as = () => ({ bearer: account.session });
const rename = (id: string, name: string) =>
  callApi("updateWebsite", { id, name, domain: "shop.example" }, as());
const names = async (filter: { website_id?: string; search?: string } = {}) =>
  (await callApi("listRecords", filter, as())).body.map(({ website_name }) => website_name);

beforeAll(async () => {
  account = await createAccount();
  shop = await createWebsite(account.session, { name: "Corner Shop" });
  gone = await createWebsite(account.session, { name: "Kiosk" });
  for (const { asset_id } of [gone, shop]) {
    const check = await startCheck(asset_id);
    await callApi("cancelCheck", { id: check.id }, { bearer: check.token });
  }
  await rename(shop.id, "Wine Cellar");
  await rename(gone.id, "Kiosk Nord");
  await callApi("deleteWebsite", { id: gone.id }, as());
});

test("earlier verifications appear under the website's present name, or a deleted one's last", async () => {
  expect(await names()).toEqual(["Wine Cellar", "Kiosk Nord"]);
  expect(await names({ website_id: shop.id })).toEqual(["Wine Cellar"]);
});

test("an earlier name still finds them", async () => {
  expect(await names({ search: "corner" })).toEqual(["Wine Cellar"]);
});

test("details and the CSV use the present name, too", async () => {
  const { id } = (await callApi("listRecords", { website_id: shop.id }, as())).body[0]!;
  expect((await callApi("readRecord", { id }, as())).body.website_name).toBe("Wine Cellar");
  const [columns, ...lines] = parseCsv((await callApi("exportRecords", {}, as())).text);
  const column = columns!.indexOf("Website/App");
  expect(lines.map((line) => line[column])).toEqual(["Wine Cellar", "Kiosk Nord"]);
});
