export { forgetLiveDemoChecks } from "./forget-checks.ts";
export { keepLiveDemo } from "./keep.ts";
