import type { MemberRight, Website } from "@ofage/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { openAlerts } from "../console/alerts/open-alerts.ts";
import { apiKeysQuery } from "../console/api-keys/list-api-keys.ts";
import { membersQuery } from "../session/list-members.ts";
import { organizationsQuery } from "../session/list-organizations.ts";
import { useCreateOrganizationDialog } from "../console/organizations/use-create-organization-dialog.tsx";
import { arrangeCommands } from "../console/palette/arrange-commands.ts";
import type { CommandGroup } from "../console/palette/command.ts";
import { CommandPalette } from "../console/palette/command-palette.tsx";
import { listCommands } from "../console/palette/list-commands.ts";
import type { PaletteProps } from "../console/palette/palette-launcher.tsx";
import { openVerificationCommand, searchHistoryCommand } from "../console/palette/pasted-commands.ts";
import { readRecentCommands } from "../console/palette/recent-commands.ts";
import { screenIn } from "../console/shell/screen-access.ts";
import { linksFor, shellLinks } from "../console/shell/shell-links.ts";
import { useExportAll } from "../console/verifications/use-export-all.ts";
import { parseVerificationFilter } from "../console/verifications/verification-filter.ts";
import { webhooksQuery } from "../console/webhooks/list-webhooks.ts";
import { websitesQuery } from "../console/websites/list-websites.ts";
import { useToggleWebsite } from "../console/websites/use-toggle-website.ts";
import { openOrganization } from "../session/organization-link.ts";
import { signOut } from "../session/sign-out.ts";
import { useChooseMode } from "../session/use-choose-mode.ts";
import { useRights } from "../session/use-right.ts";
import { useSession } from "../session/use-session.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast } from "../ui/toast.ts";

const docsQuery = queryOptions({
  queryKey: ["docs-pages"],
  queryFn: async () => (await import("virtual:docs/pages")).pages,
  staleTime: Infinity,
});
const everything = parseVerificationFilter(new URLSearchParams());

/** Command palette of the console. It loads what it lists when it opens, and only what the person may read. */
export default function ConsolePalette({ open, onClose, onShortcuts, onField }: PaletteProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const rights = useRights();
  const { organization = null, passkeyNeed, user } = useSession();
  const may = (right: MemberRight) => rights.includes(right);
  const lists = (right: MemberRight) => open && passkeyNeed === null && may(right);
  const websites = useQuery({ ...websitesQuery, enabled: lists("websites.read") });
  const keys = useQuery({ ...apiKeysQuery, enabled: lists("api_keys.read") });
  const members = useQuery({ ...membersQuery, enabled: lists("members.read") });
  const webhooks = useQuery({ ...webhooksQuery, enabled: lists("webhooks.read") });
  const organizations = useQuery({ ...organizationsQuery, enabled: open });
  const docs = useQuery({ ...docsQuery, enabled: open });
  const toggle = useToggleWebsite();
  const [pausing, setPausing] = useState<Website>();
  const exporting = useExportAll(everything, user?.timeZone ?? "UTC");
  const creation = useCreateOrganizationDialog();
  const chooseMode = useChooseMode();
  const go = (to: string) => void navigate(to);

  async function copyOrganizationId() {
    try {
      await navigator.clipboard.writeText(organization!.id);
      toast.success("Organization ID copied");
    } catch {
      toast.error("The browser didn't allow copying");
    }
  }

  const groups = listCommands(
    {
      rights,
      screens: linksFor(shellLinks, rights),
      organization,
      organizations: organizations.data,
      websites: websites.data,
      keys: keys.data,
      members: members.data,
      webhooks: webhooks.data,
      docs: docs.data,
    },
    {
      go,
      open: (path) => location.assign(path),
      toggleWebsite: (website) => (website.is_paused ? toggle.mutate(website) : setPausing(website)),
      exportHistory: () => {
        toast.info("Exporting the history. This may take a while.");
        exporting.start();
      },
      openAlerts,
      chooseMode,
      switchTo: ({ id, rights }) => openOrganization(id, screenIn(pathname, rights)),
      createOrganization: creation.open,
      copyOrganizationId: () => void copyOrganizationId(),
      showShortcuts: onShortcuts,
      signOut: () => void signOut(),
    },
  );
  const recent = readRecentCommands();

  function commandsFor(typed: string): CommandGroup[] {
    const found = arrangeCommands(groups, typed, recent);
    if (!may("verifications.read")) return found;
    const opened = openVerificationCommand(typed, go);
    const searched = searchHistoryCommand(typed, go);
    return [
      ...(opened ? [{ name: "Verification", items: [opened] }] : []),
      ...found,
      ...(searched ? [{ name: "History", items: [searched] }] : []),
    ];
  }

  return (
    <>
      <CommandPalette open={open} onClose={onClose} commandsFor={commandsFor} onField={onField} />
      {creation.dialog}
      <ConfirmDialog
        open={pausing !== undefined}
        onClose={() => setPausing(undefined)}
        title="Pause website"
        onConfirm={() => new Promise<void>((settled) => toggle.mutate(pausing!, settled))}
        describe={() => undefined}
        action={{ name: "Pause", busy: "Pausing...", failure: "Failed to update website status" }}
      >
        Pause <bdi className="font-semibold wrap-anywhere text-ink">{pausing?.name}</bdi>? Until it is
        resumed, its visitors aren't checked.
      </ConfirmDialog>
    </>
  );
}
