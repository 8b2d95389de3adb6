import type { Website } from "@ofage/contract";

/** Actions on the websites of a list. */
export interface WebsiteActionsProps {
  /** The person may change the websites. */
  mayChange: boolean;
  /** Opens the settings, to read for a person who may not change them. */
  onEdit: (website: Website) => void;
  /** Undefined for a person who may not delete them. */
  onDelete: ((website: Website) => void) | undefined;
}
