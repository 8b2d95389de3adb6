// Sends one webhook to each given address, in a process whose trusted certificates the caller chooses, and prints the results.
import { createWebhookSender } from "../src/integrations/webhook-sender.ts";

const postWebhook = createWebhookSender(["127.0.0.1", "::1"]);
const answers = [];
for (const url of process.argv.slice(2)) {
  answers.push(await postWebhook({ url, headers: {}, body: "{}" }, new AbortController().signal));
}
console.log(JSON.stringify(answers));
