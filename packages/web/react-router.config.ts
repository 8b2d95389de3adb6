import type { Config } from "@react-router/dev/config";
import { readPages } from "./docs/content/pages.ts";

/** `/404` is served, with its status, for every address outside `/app` that has no file. */
export default {
  appDirectory: "app",
  ssr: false,
  prerender: [
    "/",
    ...readPages().map((page) => page.path),
    "/unlock",
    "/forgot-password",
    "/reset-password",
    "/confirm-email",
    "/oauth/google",
    "/404",
    "/500",
    "/about",
    "/features",
    "/how-it-works",
    "/model-performance",
    "/pricing",
  ],
} satisfies Config;
