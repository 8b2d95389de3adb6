const openAlertsEvent = "ofage:open-alerts";

/** Opens the header's alerts from elsewhere on the page. */
export const openAlerts = (): void => void dispatchEvent(new Event(openAlertsEvent));

/** Calls the listener when the alerts are to open. */
export function onOpenAlerts(listener: () => void): () => void {
  addEventListener(openAlertsEvent, listener);
  return () => removeEventListener(openAlertsEvent, listener);
}
