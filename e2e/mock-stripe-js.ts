import type { BrowserContext } from "@playwright/test";
import type { FakeStripeApi } from "../fixtures/fake-stripe-api.ts";

/**
 * Serves a small fake of Stripe.js to a browser. Like the real one's, its fields are a frame of another origin; the
 * API is the local fake.
 */
export async function mockStripeJs(context: BrowserContext, api: FakeStripeApi): Promise<void> {
  await context.route("https://js.stripe.com/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/endive/stripe.js")
      return route.fulfill({ contentType: "text/javascript", body: `(${installMockStripeJs.toString()})()` });
    return route.fulfill({ contentType: "text/html", body: cardFieldsHtml });
  });
  await context.route("https://hooks.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: bankChallengeHtml }),
  );
  await context.route("https://api.stripe.com/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${api.url}${pathname}${search}` }) });
  });
}

/** Fakes the parts of Stripe.js that the console uses. Runs in the page. */
function installMockStripeJs(): void {
  type Handler = (event: object) => void;
  interface Said {
    type: string;
    event?: object;
  }
  const origin = "https://js.stripe.com";

  function openFrame(src: string, title: string, parent: Element): HTMLIFrameElement {
    const frame = document.createElement("iframe");
    frame.src = src;
    frame.title = title;
    parent.append(frame);
    return frame;
  }

  function hear(frame: HTMLIFrameElement, type: string): Promise<object> {
    return new Promise((resolve) => {
      addEventListener("message", function onMessage({ source, data }: MessageEvent<Said>) {
        if (source !== frame.contentWindow || data.type !== type) return;
        removeEventListener("message", onMessage);
        resolve(data.event ?? {});
      });
    });
  }

  function createElements(
    key: string,
    { clientSecret, appearance }: { clientSecret: string; appearance: object },
  ) {
    const handlers: Record<string, Handler[]> = {};
    let frame: HTMLIFrameElement | undefined;
    const emit = (type: string, event: object) => handlers[type]?.forEach((handler) => handler(event));
    const tell = (message: object) => frame?.contentWindow?.postMessage(message, origin);
    const element = {
      on: (type: string, handler: Handler) => {
        (handlers[type] ??= []).push(handler);
        return element;
      },
      mount: (place: Element) => {
        const query = new URLSearchParams({ key, client_secret: clientSecret });
        const opened = openFrame(`${origin}/fields.html`, "Secure payment input frame", place);
        frame = opened;
        Object.assign(opened.style, { border: "0", width: "100%", height: "250px", display: "block" });
        addEventListener("message", ({ source, data }: MessageEvent<Said>) => {
          if (source !== opened.contentWindow) return;
          if (data.type === "change" || data.type === "escape") emit(data.type, {});
        });
        const asked = fetch(
          `https://api.stripe.com/v1/setup_intents/${clientSecret.split("_secret_")[0]}?${query}`,
        );
        async function show() {
          await Promise.all([asked, hear(opened, "loaded")]);
          tell({ type: "appearance", appearance });
          emit("ready", { elementType: "payment" });
        }
        show().catch((error: Error) =>
          emit("loaderror", { error: { type: "api_connection_error", message: error.message } }),
        );
      },
      destroy: () => frame?.remove(),
    };
    return {
      create: () => element,
      update: (change: { appearance: object }) => tell({ type: "appearance", ...change }),
      confirm: async (details: object) => {
        const ended = hear(frame!, "confirmed");
        tell({ type: "confirm", key, clientSecret, details });
        const first = (await ended) as { setupIntent?: { status: string } };
        if (first.setupIntent?.status !== "requires_action") return first;
        const bank = openFrame("https://hooks.stripe.com/challenge.html", "3D Secure", document.body);
        Object.assign(bank.style, {
          position: "fixed",
          inset: "0",
          width: "100%",
          height: "100%",
          zIndex: "2147483647",
        });
        await hear(bank, "answered");
        bank.remove();
        const known = hear(frame!, "confirmed");
        tell({ type: "authenticate", key, clientSecret });
        return known;
      },
    };
  }

  const open = (key: string) => ({
    elements: (options: { clientSecret: string; appearance: object }) => createElements(key, options),
    confirmSetup: ({
      elements,
      confirmParams,
    }: {
      elements: ReturnType<typeof createElements>;
      confirmParams: { payment_method_data: { billing_details: object } };
    }) => elements.confirm(confirmParams.payment_method_data.billing_details),
  });
  Object.assign(globalThis, { Stripe: Object.assign(open, { version: "endive" }) });
}

const cardFieldsHtml = `<!doctype html><html lang="en"><title>Card</title>
<style>
  body { margin: 0; font: 14px sans-serif } form { display: grid; gap: 12px } label { display: grid; gap: 4px }
  input { font: inherit; padding: 10px; box-sizing: border-box; width: 100% }
</style>
<form>
  <label>Card number <input id="number" inputmode="numeric" autocomplete="cc-number"></label>
  <label>Expiration date <input id="expiry" placeholder="MM / YY"></label>
  <label>Security code <input id="cvc" inputmode="numeric"></label>
</form>
<script>
  const tell = (type, event) => parent.postMessage({ type, event }, "*");
  const typed = (id) => document.getElementById(id).value;
  addEventListener("input", () => tell("change"));
  addEventListener("keydown", (event) => event.key === "Escape" && tell("escape"));
  async function ask(call, { key, clientSecret }, more) {
    const address = "https://api.stripe.com/v1/setup_intents/" + clientSecret.split("_secret_")[0] + "/" + call;
    const body = new URLSearchParams({ key, client_secret: clientSecret, ...more });
    const said = await (await fetch(address, { method: "POST", body })).json();
    tell("confirmed", said.error ? { error: said.error } : { setupIntent: said });
  }
  addEventListener("message", ({ data }) => {
    if (data.type === "appearance") {
      document.documentElement.dataset.appearance = JSON.stringify(data.appearance);
      const { variables, rules } = data.appearance;
      document.body.style.color = variables.colorText;
      // The frame is transparent, which a contrast measurement inside it cannot see.
      document.body.style.background = variables.colorBackground;
      document.body.style.fontFamily = variables.fontFamily;
      for (const input of document.querySelectorAll("input")) {
        input.style.background = variables.colorBackground;
        input.style.color = variables.colorText;
        input.style.border = rules[".Input"].border;
        input.style.borderRadius = variables.borderRadius;
      }
    }
    if (data.type === "authenticate") ask("authenticate", data, {});
    if (data.type !== "confirm") return;
    const number = typed("number").replaceAll(" ", "");
    if (number.length < 12) {
      tell("confirmed", { error: { type: "validation_error", message: "Your card number is incomplete." } });
      return;
    }
    const [month, year] = typed("expiry").split("/");
    ask("confirm", data, {
      "payment_method_data[type]": "card",
      "payment_method_data[card][number]": number,
      "payment_method_data[card][cvc]": typed("cvc"),
      "payment_method_data[card][exp_month]": Number(month),
      "payment_method_data[card][exp_year]": 2000 + Number(year),
      "payment_method_data[billing_details][name]": data.details.name,
      "payment_method_data[billing_details][address][line1]": data.details.address.line1,
    });
  });
  tell("loaded");
</script></html>`;

const bankChallengeHtml = `<!doctype html><html lang="en"><title>Your bank</title>
<body style="background: white; font: 16px sans-serif; padding: 2rem">
<h1>Is this you?</h1><button onclick="parent.postMessage({ type: 'answered' }, '*')">Complete</button></body></html>`;
