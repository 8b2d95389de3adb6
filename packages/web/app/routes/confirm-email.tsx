import { brand } from "@ofage/contract";
import { ConfirmEmailPage } from "../accounts/email-links/confirm-email-page.tsx";
import type { Route } from "./+types/confirm-email";

export const meta: Route.MetaFunction = () => [
  { title: `Confirm your email address · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default ConfirmEmailPage;
