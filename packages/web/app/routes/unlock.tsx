import { brand } from "@ofage/contract";
import { UnlockPage } from "../accounts/email-links/unlock-page.tsx";
import type { Route } from "./+types/unlock";

export const meta: Route.MetaFunction = () => [
  { title: `Unlock your account · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default UnlockPage;
