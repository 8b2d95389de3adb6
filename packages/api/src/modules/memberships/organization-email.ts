import { brand } from "@ofage/contract";
import type { Email } from "../../integrations/email.ts";
import { organizationNameOf } from "./present-organization.ts";
import type { OrganizationRow } from "./store.ts";

/** Content of an email about an organization. */
export interface OrganizationNotice {
  /** Event, without the organization's name, which goes before it. */
  subject: string;
  text: readonly string[];
  /** Page of the console where one sees it, or acts on it; omitted if the organization is gone. */
  link?: { path: string; label: string };
  /** Author of the event; omitted for what the service did by itself. */
  by?: string;
}

/** Builds an email about an organization: it names the organization and who did it, and its links lead into the organization. */
export function organizationEmail(
  to: string,
  publicUrl: string,
  organization: Pick<OrganizationRow, "id" | "name">,
  { subject, text, link, by }: OrganizationNotice,
): Email {
  const name = organizationNameOf(organization);
  return {
    to,
    subject: `${name}: ${subject}`,
    parts: [
      ...text.map((each) => ({ text: each })),
      ...(by === undefined ? [] : [{ text: `${by} did this.` }]),
      ...(link
        ? [{ link: organizationPageUrl(publicUrl, organization.id, link.path), label: link.label }]
        : []),
      { text: `This email is about ${name} on ${brand.name}.` },
    ],
  };
}

/** Returns the address of a console page that opens in an organization, whichever the reader looked at last. */
export function organizationPageUrl(publicUrl: string, id: OrganizationRow["id"], path: string): string {
  const url = new URL(path, publicUrl);
  url.searchParams.set("organization", id);
  return url.href;
}
