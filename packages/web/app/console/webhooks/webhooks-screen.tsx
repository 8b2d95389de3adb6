/** Webhooks of the account. */
export function WebhooksScreen() {
  return <h1>Webhooks</h1>;
}
