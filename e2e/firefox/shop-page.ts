import { inject, onTestFinished } from "vitest";
import { serveWebsite } from "../serve-website.ts";
import { createAccount } from "../../packages/api/testing/account.ts";
import { createWebsite } from "../../packages/api/testing/start-check.ts";

/** Outcome that the shop's page received, and the callback; the page stores them in `outcomes`. */
export interface ShopOutcome {
  by: string;
  status?: string;
  code?: string;
  id?: string | null;
  token?: string | null;
}

/**
 * Serves a shop's page, on another origin than OfAge's, whose button "Enter" starts a test verification; the server closes with the test.
 * @param options further options of `OfAge.verify`, as code
 * @returns the page's URL
 */
export async function serveShopPage(options = ""): Promise<string> {
  const { session } = await createAccount();
  const website = await createWebsite(session, { name: "Corner Shop" });
  const shop = await serveWebsite(`<!doctype html><html lang="en"><title>Corner Shop</title>
    <h1>Corner Shop</h1><button id="door">Enter</button>
    <script src="${inject("url")}/sdk/v1/ofage.js"></script>
    <script>
      const outcomes = [];
      const write = (by, { verificationId: id, status, token }) => outcomes.push({ by, status, id, token });
      const writeError = (by, { code, outcome }) => outcomes.push({ by, code, status: outcome?.status });
      document.getElementById("door").onclick = () => {
        OfAge.verify({
          assetId: "${website.asset_id}",
          onSuccess: (outcome) => write("onSuccess", outcome),
          onError: (error) => writeError("onError", error),
          onCancel: (outcome) => write("onCancel", outcome),
          ${options}
        }).then((outcome) => write("promise", outcome), (error) => writeError("rejection", error));
      };
    </script>`);
  onTestFinished(() => shop.close());
  return shop.url;
}
