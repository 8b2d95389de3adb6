import { Button } from "../../ui/button.tsx";

/** Opens the sign-in dialog from an email link page. The site's script listens for the click. */
export function SignInButton({ variant }: { variant?: "secondary" }) {
  return (
    <Button variant={variant} data-opens="sign-in">
      Sign in
    </Button>
  );
}
