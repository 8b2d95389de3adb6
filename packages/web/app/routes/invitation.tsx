import { brand } from "@ofage/contract";
import { InvitationPage } from "../accounts/invitation/invitation-page.tsx";
import type { Route } from "./+types/invitation";

export const meta: Route.MetaFunction = () => [
  { title: `Your invitation · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export default InvitationPage;
