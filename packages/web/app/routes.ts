import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site.tsx", [
    index("routes/home.tsx"),
    route("about", "routes/about.tsx"),
    route("features", "routes/features.tsx"),
    route("how-it-works", "routes/how-it-works.tsx"),
    route("model-performance", "routes/model-performance.tsx"),
    route("pricing", "routes/pricing.tsx"),
    route("docs/:slug?", "routes/docs.tsx"),
    route("500", "routes/server-error.tsx"),
    route("*", "routes/not-found.tsx"),
    layout("routes/forms.tsx", [
      route("unlock", "routes/unlock.tsx"),
      route("forgot-password", "routes/forgot-password.tsx"),
      route("reset-password", "routes/reset-password.tsx"),
      route("confirm-email", "routes/confirm-email.tsx"),
      route("oauth/google", "routes/oauth-google.tsx"),
    ]),
  ]),
  route("app", "routes/console.tsx", [
    index("routes/dashboard.tsx"),
    route("websites", "routes/websites.tsx"),
    route("websites/:id/methods", "routes/website-methods.tsx"),
    route("verifications/:id?", "routes/verifications.tsx"),
    route("analytics", "routes/analytics.tsx"),
    route("sdk", "routes/sdk.tsx"),
    route("api-keys", "routes/api-keys.tsx"),
    route("webhooks", "routes/webhooks.tsx"),
    route("webhooks/:id", "routes/webhook.tsx"),
    route("webhooks/:id/deliveries/:deliveryId", "routes/webhook-delivery.tsx"),
    route("billing", "routes/billing.tsx"),
    route("settings", "routes/settings.tsx"),
    route("settings/audit-log", "routes/audit-log.tsx"),
    route("*", "routes/console-not-found.tsx"),
  ]),
] satisfies RouteConfig;
