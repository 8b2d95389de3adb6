import { useEffect } from "react";

/**
 * A page keeps the security policy of the address at which its document was opened, and only the console's lets Stripe in. Who signed in
 * on the public site and came here by links is still on that one's document, so it is opened anew, once.
 * @param needed whether cards are entered in Stripe's form
 */
export function useStripeDocument(needed: boolean): void {
  useEffect(() => {
    const opened = performance.getEntriesByType("navigation")[0];
    if (needed && opened && !/^\/app(\/|$)/.test(new URL(opened.name).pathname)) location.reload();
  }, [needed]);
}
