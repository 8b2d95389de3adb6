/** Links to the guide on receiving webhooks. */
export function WebhookDocsLink() {
  return (
    <a
      href="/docs/webhooks"
      className="rounded-sm text-sm font-medium text-brand underline underline-offset-3 hover:no-underline"
    >
      How to receive webhooks
    </a>
  );
}
