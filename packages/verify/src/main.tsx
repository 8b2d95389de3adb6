import { createRoot } from "react-dom/client";
import { readAddress } from "./address.ts";
import { openCalls } from "./calls.ts";
import { arrived, withEarlyCheck } from "./early-check.ts";
import { createDetector } from "./guidance/detector.ts";
import { HostedCheck } from "./hosted-check.tsx";
import "./styles.css";
import { chooseLanguage } from "./texts/languages.ts";
import { loadTextsOrEnglish } from "./texts/load.ts";

async function show(): Promise<void> {
  const address = readAddress(window.location);
  const spoken = await loadTextsOrEnglish(chooseLanguage(window.location.search, navigator.languages));
  const early = window.earlyCheck;
  const first = await arrived(early);
  const calls = withEarlyCheck(openCalls(address?.token ?? ""), first ? undefined : early);
  createRoot(document.getElementById("root")!).render(
    <HostedCheck address={address} first={first} spoken={spoken} calls={calls} detector={createDetector()} />,
  );
}

show().catch(() => {
  document.getElementById("unreachable")!.hidden = false;
});
