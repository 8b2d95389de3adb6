import type { Config } from "@react-router/dev/config";

/** `/404` is served, with its status, for every address outside `/app` that has no file. */
export default {
  appDirectory: "app",
  ssr: false,
  prerender: [
    "/",
    "/unlock",
    "/forgot-password",
    "/reset-password",
    "/confirm-email",
    "/oauth/google",
    "/404",
  ],
} satisfies Config;
