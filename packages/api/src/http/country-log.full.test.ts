import { expect, test } from "vitest";
import { call } from "../../testing/call.ts";
import { startServer } from "../../testing/child.ts";
import { addresses, askInGermany } from "../../testing/country.ts";
import { newMigratedFolder } from "../../testing/migrated-folder.ts";

test("no line that a server prints holds the visitor's address", { timeout: 90_000 }, async () => {
  const folder = await newMigratedFolder();
  const child = await startServer(folder.path, { TRUST_PROXY: "127.0.0.1", LOG_LEVEL: "debug" });
  try {
    const { body } = await askInGermany(child.url, folder.path);
    expect(body.status).toBe("not_required");
    // Refusals and failures print the most.
    const from = { server: child.url, from: addresses.NL };
    await call("startCheck", { asset_id: 7 }, from);
    await call("signIn", { email: "a@b.example", password: "wrong" }, from);
    expect(await child.stop()).toBe(0);
    expect(child.printed()).toContain("/v1/verifications");
    expect(child.printed()).not.toContain(addresses.NL);
  } finally {
    await child.kill();
    await folder.remove();
  }
});
