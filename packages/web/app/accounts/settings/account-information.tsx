import type { User } from "@ofage/contract";
import { CopyButton } from "../../ui/copy-button.tsx";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** Shows the account details that cannot be changed. */
export function AccountInformation({ user }: { user: User }) {
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <div className="min-w-0">
        <dt className="text-sm text-muted">Account ID</dt>
        <dd className="flex items-center gap-1">
          <code className="min-w-0 truncate font-mono text-sm">{user.id}</code>
          <CopyButton text={user.id} label="Copy account ID" />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">Member Since</dt>
        <dd className="mt-1 font-medium">{day.format(new Date(user.createdAt))}</dd>
      </div>
    </dl>
  );
}
