import type { MemberRight } from "@ofage/contract";
import { AccountInformation } from "../accounts/settings/account-information.tsx";
import { ActivityList } from "../accounts/settings/activity-list.tsx";
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
import { AlertSettings } from "../console/alerts/alert-settings.tsx";
import { OrganizationSettings } from "../console/organizations/organization-settings.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";
import { TrustedIssuers } from "../console/trust/trusted-issuers.tsx";
import { useSession } from "../session/use-session.ts";
import { Later } from "../ui/later.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { ReadOnly } from "../ui/read-only.tsx";

export const meta = () => consoleMeta("Settings");

export default function Settings() {
  const { user, stats, organization, passkeyNeed } = useSession();
  if (!user || !stats) return null;
  const may = (right: MemberRight) => organization?.rights.includes(right) ?? false;
  return (
    <div className="grid gap-6">
      <PageHeader title="Settings" text="Your profile, how you sign in, and your data." />
      <Later>
        <SettingsSection title="Profile Information" hint="Your name, and the email address we write to.">
          <ProfileForm user={user} />
        </SettingsSection>
        <SettingsSection title="Account Information" hint="Details that support may ask you for.">
          <AccountInformation user={user} />
        </SettingsSection>
        {organization && (
          <SettingsSection
            title="Organization"
            hint="Its name, who may enter, and your place in it."
            anchor="organization"
          >
            <OrganizationSettings key={organization.id} organization={organization} />
          </SettingsSection>
        )}
        {organization && passkeyNeed === null && (
          <SettingsSection
            title="Alerts"
            hint="What reaches you when something needs attention here."
            anchor="alerts"
          >
            <AlertSettings key={organization.id} />
          </SettingsSection>
        )}
        {may("verifications.read") && (
          <SettingsSection title="Region" hint="The time zone for your stats and filters." anchor="region">
            <ReadOnly when={!may("organization.change")}>
              <Region timeZone={user.timeZone} />
            </ReadOnly>
          </SettingsSection>
        )}
        <SettingsSection title="Security" hint="Passkeys are the safest way to sign in." anchor="security">
          <Passkeys hasPassword={user.hasPassword} />
        </SettingsSection>
        <SettingsSection title="Password" hint="Changing it signs out your other devices.">
          <Password user={user} />
        </SettingsSection>
        <SettingsSection
          title="Sessions"
          hint="Where you're signed in. Sign out anything you don't recognize."
        >
          <Sessions />
        </SettingsSection>
        <SettingsSection
          title="Activity"
          hint="What was done with your account in the past year. Only you see it."
        >
          <ActivityList />
        </SettingsSection>
        {may("audit_log.read") && (
          <SettingsSection title="Audit Log" hint="Who did what in this organization, and from where.">
            <AuditLogLink />
          </SettingsSection>
        )}
        {organization && (
          <SettingsSection
            title="Trusted Issuers"
            hint="Whose digital IDs this installation accepts. Its operator decides."
            anchor="trusted-issuers"
          >
            <TrustedIssuers timeZone={user.timeZone} />
          </SettingsSection>
        )}
        {may("verifications.read") && (
          <SettingsSection title="Usage Statistics" hint="Over all your websites.">
            <UsageStatistics stats={stats} showsKeys={may("api_keys.read")} />
          </SettingsSection>
        )}
        {may("verifications.read") && (
          <SettingsSection title="Retention" hint="How long we keep your verifications." anchor="retention">
            <ReadOnly when={!may("organization.change")}>
              <Retention days={user.retentionDays} />
            </ReadOnly>
          </SettingsSection>
        )}
        <SettingsSection title="My Data" hint="It's yours: export it or delete it.">
          <MyData user={user} mayExport={may("organization.own")} />
        </SettingsSection>
      </Later>
    </div>
  );
}
