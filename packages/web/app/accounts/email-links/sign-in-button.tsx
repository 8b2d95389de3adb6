import { Button } from "../../ui/button.tsx";

/** Opens the sign-in dialog from a link's page: the site's script listens. */
export function SignInButton({ variant }: { variant?: "secondary" }) {
  return (
    <Button variant={variant} data-opens="sign-in">
      Sign in
    </Button>
  );
}
