import type { WebsiteInput } from "@ofage/contract";
import type { UseFormReturn } from "react-hook-form";
import type { WebsiteDraft } from "./website-draft.ts";

/** The form that the tabs share. */
export type WebsiteFormState = UseFormReturn<WebsiteDraft, unknown, WebsiteInput>;
