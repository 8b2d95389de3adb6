import { createRoot } from "react-dom/client";
import { readAddress } from "./address.ts";
import { App } from "./app.tsx";
import { openCalls } from "./calls.ts";
import { createDetector } from "./guidance/detector.ts";
import { Broken } from "./steps/broken.tsx";
import "./styles.css";
import { en } from "./texts/en.ts";

const address = readAddress(window.location);
document.title = en.title;
createRoot(document.getElementById("root")!).render(
  address ? (
    <App id={address.id} calls={openCalls(address.token)} detector={createDetector()} texts={en} />
  ) : (
    <Broken texts={en} />
  ),
);
