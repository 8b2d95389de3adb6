import type { PreviewMessage, PreviewReadyMessage } from "@ofage/contract";
import { createRoot } from "react-dom/client";
import { BrokenLinkPage } from "../steps/broken-link-page.tsx";
import "../styles.css";
import { chooseLanguage } from "../texts/languages.ts";
import { loadTexts } from "../texts/load-texts.ts";
import "./preview.css";
import { Preview } from "./preview.tsx";

const root = createRoot(document.getElementById("root")!);
// Uses the language of the console around it.
const { texts } = await loadTexts("en");

const query = new URLSearchParams(window.location.search);

if (import.meta.env.DEV && query.has("scan")) {
  const { ConversationPreview } = await import("./conversation-preview.tsx");
  const first = await loadTexts(chooseLanguage(window.location.search, []));
  root.render(<ConversationPreview first={first} query={query} />);
} else if (window.parent === window) {
  root.render(<BrokenLinkPage texts={texts} />);
} else {
  // The console around this page says what to show; other senders are ignored.
  window.addEventListener("message", ({ origin, source, data }: MessageEvent<PreviewMessage | null>) => {
    if (origin !== window.location.origin || source !== window.parent) return;
    if (data?.source === "ofage-console") root.render(<Preview message={data} texts={texts} />);
  });
  const ready: PreviewReadyMessage = { source: "ofage-preview" };
  window.parent.postMessage(ready, window.location.origin);
}
