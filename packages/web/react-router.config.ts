import type { Config } from "@react-router/dev/config";
import { listPublicPages } from "./docs-build/content/public-pages.ts";

/** `/404` and `/500` are not addresses: the server sends them with their status for missing pages and failures. */
export default {
  appDirectory: "app",
  ssr: false,
  prerender: [
    ...listPublicPages().map(({ path }) => path),
    "/unlock",
    "/forgot-password",
    "/reset-password",
    "/confirm-email",
    "/invitation",
    "/oauth/google",
    "/404",
    "/500",
  ],
} satisfies Config;
