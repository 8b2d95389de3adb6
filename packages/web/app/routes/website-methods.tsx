import { useParams } from "react-router";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { MethodsScreen } from "../console/websites/methods/methods-screen.tsx";
import { useSession } from "../session/use-session.ts";

export const meta = () => consoleMeta("Methods");

export default function WebsiteMethods() {
  const { id = "" } = useParams();
  const { user } = useSession();
  return <MethodsScreen key={id} id={id} timeZone={user?.timeZone ?? "UTC"} />;
}
