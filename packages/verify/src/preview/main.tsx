import type { PreviewMessage, PreviewReady } from "@ofage/contract";
import { createRoot } from "react-dom/client";
import { Broken } from "../steps/broken.tsx";
import "../styles.css";
import { loadTexts } from "../texts/load.ts";
import "./preview.css";
import { Preview } from "./preview.tsx";

const root = createRoot(document.getElementById("root")!);
// In the language of the console around it.
const { texts } = await loadTexts("en");

if (window.parent === window) {
  root.render(<Broken texts={texts} />);
} else {
  // The console around this page says what to show; nobody else is heard.
  window.addEventListener("message", ({ origin, source, data }: MessageEvent<PreviewMessage | null>) => {
    if (origin !== window.location.origin || source !== window.parent) return;
    if (data?.source === "ofage-console") root.render(<Preview message={data} texts={texts} />);
  });
  const ready: PreviewReady = { source: "ofage-preview" };
  window.parent.postMessage(ready, window.location.origin);
}
