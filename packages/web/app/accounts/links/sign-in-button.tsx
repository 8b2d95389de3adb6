import { Button } from "../../ui/button.tsx";
import { useAccountDialogs } from "../account-dialogs.tsx";

/** Opens the sign-in dialog from a link's page. */
export function SignInButton({ variant }: { variant?: "secondary" }) {
  const dialogs = useAccountDialogs();
  return (
    <Button
      variant={variant}
      onClick={() => dialogs.open("sign-in")}
      onPointerEnter={dialogs.preload}
      onFocus={dialogs.preload}
    >
      Sign in
    </Button>
  );
}
