import { apiKeyRoutes, type Contract, PolicyInput, type RouteInput, WebsiteInput } from "@ofage/contract";
import type { Services } from "../context.ts";
import { nextMonth, startOfMonth } from "../days.ts";
import { personByEmail, setEmail } from "../modules/accounts/index.ts";
import { findAlerts } from "../modules/alerts/index.ts";
import { apiKeyHandlers } from "../modules/api-keys/index.ts";
import { runBillingCycle } from "../modules/billing/index.ts";
import { recountVerifications } from "../modules/stats/index.ts";
import { webhookHandlers } from "../modules/webhooks/index.ts";
import { websiteHandlers } from "../modules/websites/index.ts";
import { signUp, subscribe } from "./demo-owner.ts";
import { createRandom } from "./random.ts";
import { seedApiKeyCalls } from "./seed-api-key-calls.ts";
import { seedDeliveries, seedFailingDelivery } from "./seed-deliveries.ts";
import { seedHistory } from "./seed-history.ts";
import { seedTeam } from "./seed-team.ts";
import { insertDemoUsageTotals } from "./store.ts";

const credentials = { email: "demo@ofage.example", password: "look-around-ofage" };
const days = 90;
const dayMs = 86_400_000;

/** Policy by which visitors who are too close to call go on with an ID check; in Germany, that comes first. */
const cellarPolicy = PolicyInput.parse({
  methods: [
    { method: "face_scan", mode: "enabled", max_attempts: 3 },
    { method: "custom", mode: "fallback_only", max_attempts: 2 },
  ],
  countries: {
    DE: {
      methods: [
        { method: "custom", mode: "enabled", max_attempts: 2 },
        { method: "face_scan", mode: "fallback_only", max_attempts: 3 },
      ],
    },
  },
  custom: { name: "Post Identity", url: "https://id.cellardoor.example/age", assurance: "read" },
});

/**
 * Fills an empty demo installation with an organization whose owner uses the services for 90 days; leaves a filled one
 * unchanged.
 * @returns lines for the person who started it
 */
export async function seedDemo(services: Services): Promise<string[]> {
  const lines = [`  Demo      sign in as ${credentials.email} with the password ${credentials.password}`];
  if (await personByEmail(services.db, credentials.email)) return lines;
  const now = new Date();
  const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs);
  const random = createRandom(1);
  const owner = await signUp(services, credentials.password, daysAgo(days));
  const { organization_id } = owner.actor;

  /** Number of each open website's verifications on an ordinary day now, by its ID. */
  const perDay = new Map<string, number>();
  const addWebsite = async (daily: number, name: string, domain: string, settings: object) => {
    const input = WebsiteInput.parse({ name, domain, ...settings });
    const { id } = await websiteHandlers.createWebsite(owner, input);
    perDay.set(id, daily);
    return { ...input, id };
  };
  const addKey = (name: string, settings: Partial<RouteInput<Contract["createApiKey"]>>) =>
    apiKeyHandlers.createApiKey(owner, apiKeyRoutes.createApiKey.input.parse({ name, ...settings }));
  /** Lets visitors come and bills each month that ends. */
  const waitUntil = async (end: Date) => {
    for (let from = owner.clock(); from < end; from = owner.clock()) {
      const monthEnd = startOfMonth(nextMonth(from.toISOString().slice(0, 7)), "UTC");
      const to = monthEnd < end ? monthEnd : end;
      await seedHistory(owner, perDay, { from, to, now }, random);
      owner.setTime(to);
      await runBillingCycle(owner);
    }
  };

  await subscribe(owner);
  // Nobody uses it, which an alert says after 90 days.
  await addKey("Kiosk tablet", { key_type: "public" });
  await addWebsite(22, "Hopfen & Malz", "hopfen-malz.example", { brand_color: "#B45309" });
  await waitUntil(daysAgo(89));
  const arena = { age_restriction: "sixteen_plus", sensitivity: 60, brand_color: "#7C3AED" };
  await addWebsite(17, "Pixel Arena", "pixelarena.example", arena);
  await waitUntil(daysAgo(88));
  await addKey("Website widget", { key_type: "public" });
  const wines = { age_restriction: "twenty_one_plus", sensitivity: 80, brand_color: "#9F1239" };
  const cellar = await addWebsite(8, "Cellar Door", "cellardoor.example", wines);
  await waitUntil(daysAgo(87));
  const kiosk = await addWebsite(3, "Kiosk Nord", "kiosk-nord.example", { brand_color: "#0F766E" });
  await waitUntil(daysAgo(86));
  await addKey("Shop server", { addresses: ["203.0.113.0/24"] });
  const archive = await webhookHandlers.createWebhook(owner, {
    url: "https://archive.hopfen-malz.example/checks",
    events: ["verification.completed"],
    description: "Archive",
    test_events: false,
  });
  await waitUntil(daysAgo(61));
  await addKey("Staging", {
    is_test: true,
    scopes: ["verifications.create", "verifications.read", "webhooks.read"],
  });
  const webhook = await webhookHandlers.createWebhook(owner, {
    // Nobody owns this address: names in .example never resolve.
    url: "https://hopfen-malz.example/webhooks/age",
    events: ["verification.completed", "verification.failed", "verification.expired"],
    description: "Shop backend",
    test_events: true,
  });
  await waitUntil(daysAgo(58));
  await seedTeam(owner, kiosk.id);
  await waitUntil(daysAgo(55));
  await websiteHandlers.updatePolicy(owner, { id: cellar.id, ...cellarPolicy });
  await waitUntil(daysAgo(43));
  await websiteHandlers.updateWebsite(owner, { ...cellar, name: "Cellar Door Wines" });
  await waitUntil(daysAgo(40));
  await addKey("Local development", { key_type: "public", is_test: true });
  await waitUntil(daysAgo(24));
  await addKey("Landing pages", { key_type: "public", website_ids: [cellar.id] });
  await waitUntil(daysAgo(5));
  await websiteHandlers.pauseWebsite(owner, { id: kiosk.id, is_paused: true });
  perDay.delete(kiosk.id);
  await waitUntil(daysAgo(3 / 24));
  // The old key is in its last day now.
  await apiKeyHandlers.rotateApiKey(owner, { key_type: "private", is_test: false, immediate: false });
  await waitUntil(now);

  await seedApiKeyCalls(owner, now, random);
  await seedDeliveries(owner, webhook, now);
  await seedFailingDelivery(owner, archive, now);
  owner.setTime(now);
  await owner.db.transaction().execute(async (tx) => {
    await insertDemoUsageTotals(tx, organization_id);
    await recountVerifications(tx, organization_id, "UTC");
  });
  await findAlerts(owner);
  await owner.db.transaction().execute(async (tx) => {
    // Last, so that the next start makes another organization if this one was interrupted.
    await setEmail(tx, owner.actor.user_id, credentials.email, daysAgo(days));
  });
  return lines;
}
