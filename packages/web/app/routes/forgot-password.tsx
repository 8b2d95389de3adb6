import { brand } from "@ofage/contract";
import { ForgotPasswordPage } from "../accounts/email-links/forgot-password-page.tsx";
import type { Route } from "./+types/forgot-password";

export const meta: Route.MetaFunction = () => [
  { title: `Forgot your password? · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default ForgotPasswordPage;
