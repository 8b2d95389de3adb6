import { AccountFacts } from "../accounts/account-facts.tsx";
import { ProfileForm } from "../accounts/profile-form.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { useSession } from "../session/use-session.ts";
import { CardSection } from "../ui/card.tsx";
import { PageHeader } from "../ui/page-header.tsx";

export const meta = () => consoleMeta("Settings");

export default function Settings() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="grid gap-6">
      <PageHeader title="Settings" text="Your profile and account." />
      <CardSection title="Profile Information">
        <ProfileForm user={user} />
      </CardSection>
      <CardSection title="Account Information">
        <AccountFacts user={user} />
      </CardSection>
    </div>
  );
}
