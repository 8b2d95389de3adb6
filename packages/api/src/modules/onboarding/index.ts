export { onboardingHandlers } from "./handlers.ts";
