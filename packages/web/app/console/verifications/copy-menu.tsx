import { Menu } from "@base-ui/react/menu";
import type { VerificationDetail } from "@ofage/contract";
import { useQuery } from "@tanstack/react-query";
import { Braces, Copy, Fingerprint, Link2, SquareTerminal } from "lucide-react";
import { addressIn } from "../../session/organization-link.ts";
import { useSession } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { menuItemClass, menuPopupClass } from "../../ui/menu-item-class.ts";
import { toast } from "../../ui/toast.ts";
import { buildCurlCommand } from "./build-curl-command.ts";
import { verificationQuery } from "./read-verification.ts";

/** Copies a verification: its ID, its link, its data, or the command that reads it from the API. */
export function CopyMenu({ id }: { id: string }) {
  const { data } = useQuery(verificationQuery(id));
  const { organization } = useSession();
  const path = `/app/verifications/${encodeURIComponent(id)}`;
  const link = `${location.origin}${organization ? addressIn(organization.id, path) : path}`;

  async function copy(what: string, text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`${what} copied`);
    } catch {
      // Without https or permission there is no clipboard.
      toast.error(`Failed to copy the ${what === "Link" ? "link" : what}`);
    }
  }

  return (
    <Menu.Root>
      <Menu.Trigger render={<Button variant="quiet" size="icon" aria-label="Copy" title="Copy" />}>
        <Copy aria-hidden="true" className="size-4.5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-60 outline-hidden">
          <Menu.Popup className={menuPopupClass}>
            <Menu.Item onClick={() => void copy("ID", id)} className={menuItemClass}>
              <Fingerprint aria-hidden="true" className="size-4 text-muted" />
              ID
            </Menu.Item>
            <Menu.Item onClick={() => void copy("Link", link)} className={menuItemClass}>
              <Link2 aria-hidden="true" className="size-4 text-muted" />
              Link
            </Menu.Item>
            <Menu.Item
              disabled={data === undefined}
              onClick={() => data && void copy("JSON", toJson(data))}
              className={menuItemClass}
            >
              <Braces aria-hidden="true" className="size-4 text-muted" />
              JSON
            </Menu.Item>
            <Menu.Item
              onClick={() => void copy("curl command", buildCurlCommand(location.origin, id))}
              className={menuItemClass}
            >
              <SquareTerminal aria-hidden="true" className="size-4 text-muted" />
              As curl
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const toJson = (verification: VerificationDetail) => JSON.stringify(verification, null, 2);
