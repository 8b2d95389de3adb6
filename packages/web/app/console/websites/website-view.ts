/** Layout of the websites. */
export type WebsiteView = "cards" | "list";

const preferenceKey = "websites_view";

/** Returns the layout that was chosen in this browser; cards unless a list was. */
export function readWebsiteView(): WebsiteView {
  try {
    return localStorage.getItem(preferenceKey) === "list" ? "list" : "cards";
  } catch {
    return "cards";
  }
}

export function saveWebsiteView(view: WebsiteView): void {
  try {
    if (view === "list") localStorage.setItem(preferenceKey, view);
    else localStorage.removeItem(preferenceKey);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
