import { AccountInformation } from "../accounts/settings/account-information.tsx";
import { AuditLogLink } from "../accounts/settings/audit-log-link.tsx";
import { MyData } from "../accounts/settings/my-data.tsx";
import { Passkeys } from "../accounts/settings/passkeys.tsx";
import { Password } from "../accounts/settings/password.tsx";
import { ProfileForm } from "../accounts/settings/profile-form.tsx";
import { Region } from "../accounts/settings/region.tsx";
import { Retention } from "../accounts/settings/retention.tsx";
import { Sessions } from "../accounts/settings/sessions.tsx";
import { SettingsSection } from "../accounts/settings/settings-section.tsx";
import { UsageStatistics } from "../accounts/settings/usage-statistics.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { useSession } from "../session/use-session.ts";
import { PageHeader } from "../ui/page-header.tsx";

export const meta = () => consoleMeta("Settings");

export default function Settings() {
  const { user, stats } = useSession();
  if (!user || !stats) return null;
  return (
    <div className="grid gap-6">
      <PageHeader title="Settings" text="Your profile, how you sign in, and your data." />
      <SettingsSection title="Profile Information" hint="How we address you, and where we write to.">
        <ProfileForm user={user} />
      </SettingsSection>
      <SettingsSection title="Account Information" hint="What support asks for.">
        <AccountInformation user={user} />
      </SettingsSection>
      <SettingsSection title="Region" hint="When your days begin." anchor="region">
        <Region timeZone={user.timeZone} />
      </SettingsSection>
      <SettingsSection title="Security" hint="Passkeys are the safest way to sign in.">
        <Passkeys hasPassword={user.hasPassword} />
      </SettingsSection>
      <SettingsSection title="Password" hint="Changing it signs out your other devices.">
        <Password user={user} />
      </SettingsSection>
      <SettingsSection title="Sessions" hint="Where you are signed in. End what you do not know.">
        <Sessions />
      </SettingsSection>
      <SettingsSection title="Audit Log" hint="Who did what in this account, and from where.">
        <AuditLogLink />
      </SettingsSection>
      <SettingsSection title="Usage Statistics" hint="Over all your websites.">
        <UsageStatistics stats={stats} />
      </SettingsSection>
      <SettingsSection title="Retention" hint="How long your checks are kept." anchor="retention">
        <Retention days={user.retentionDays} />
      </SettingsSection>
      <SettingsSection title="My Data" hint="It is yours: take it with you, or have it deleted.">
        <MyData user={user} />
      </SettingsSection>
    </div>
  );
}
