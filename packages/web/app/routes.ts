import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/site.tsx", [index("routes/home.tsx"), route("*", "routes/not-found.tsx")]),
  route("app", "routes/console.tsx", [
    index("routes/dashboard.tsx"),
    route("websites", "routes/websites.tsx"),
    route("verifications", "routes/verifications.tsx"),
    route("sdk", "routes/sdk.tsx"),
    route("settings", "routes/settings.tsx"),
    route("*", "routes/console-not-found.tsx"),
  ]),
] satisfies RouteConfig;
