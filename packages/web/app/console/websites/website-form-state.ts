import type { WebsiteInput } from "@ofage/contract";
import type { UseFormReturn } from "react-hook-form";
import type { WebsiteDraft } from "./website-draft.ts";

/** Form shared by the tabs. */
export type WebsiteFormState = UseFormReturn<WebsiteDraft, unknown, WebsiteInput>;
