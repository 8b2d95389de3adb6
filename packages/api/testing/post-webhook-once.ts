// Sends one webhook to each address given, in a process whose trusted certificates the caller chose, and prints what came back.
import { createWebhookSender } from "../src/integrations/webhook-sender.ts";

const postWebhook = createWebhookSender(["127.0.0.1", "::1"]);
const answers = [];
for (const url of process.argv.slice(2)) {
  answers.push(await postWebhook({ url, headers: {}, body: "{}" }, new AbortController().signal));
}
console.log(JSON.stringify(answers));
