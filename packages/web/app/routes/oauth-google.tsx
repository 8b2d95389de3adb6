import { brand } from "@ofage/contract";
import { GoogleCallback } from "../accounts/google/google-callback.tsx";
import type { Route } from "./+types/oauth-google";

export const meta: Route.MetaFunction = () => [
  { title: `Signing in with Google · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default GoogleCallback;
