export { purgeLiveDemoVerifications } from "./purge-live-demo-verifications.ts";
export { ensureLiveDemo } from "./ensure-live-demo.ts";
