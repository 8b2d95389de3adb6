import type { User } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { passkeysQuery } from "./list-passkeys.ts";
import { PasswordForm } from "./password-form.tsx";

/** Renders the password settings: change the password, or learn how to set one. */
export function Password({ user }: { user: User }) {
  const passkeys = useQuery(passkeysQuery);
  const hasPasskey = passkeys.data !== undefined && passkeys.data.length > 0;
  if (user.hasPassword) {
    return (
      <div className="grid gap-5">
        {hasPasskey && (
          <p className="text-muted">
            You have a passkey, so password sign-in is off. Your password will work again if you delete your
            last passkey.
          </p>
        )}
        <PasswordForm email={user.email} />
      </div>
    );
  }
  if (user.email === "") {
    return (
      <p className="text-muted">
        Your account has no password. To set one, first add an email address to your profile and open the link
        we send you.
      </p>
    );
  }
  return (
    <p className="text-muted">
      Your account has no password.{" "}
      <a href="/forgot-password" className="font-medium text-brand underline underline-offset-3">
        Set a password
      </a>{" "}
      using a link we'll send to <span className="wrap-anywhere text-ink">{user.email}</span>. This signs you
      out on all devices{hasPasskey && " and removes your passkeys"}.
    </p>
  );
}
