import { brand } from "@ofage/contract";
import { ResetPasswordPage } from "../accounts/email-links/reset-password-page.tsx";
import type { Route } from "./+types/reset-password";

export const meta: Route.MetaFunction = () => [
  { title: `Choose a new password · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default ResetPasswordPage;
