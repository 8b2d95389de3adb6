import type { Config } from "@react-router/dev/config";
import { listPublicPages } from "./docs-build/content/public-pages.ts";

/** `/404` and `/500` are no addresses: they are sent with their status where there is nothing, and where the server failed. */
export default {
  appDirectory: "app",
  ssr: false,
  prerender: [
    ...listPublicPages().map(({ path }) => path),
    "/unlock",
    "/forgot-password",
    "/reset-password",
    "/confirm-email",
    "/oauth/google",
    "/404",
    "/500",
  ],
} satisfies Config;
