import { type Website, WebsiteInput } from "@ofage/contract";
import { z } from "zod";
import type { WebsiteDraft } from "./website-draft.ts";

/**
 * Returns the schema of the form. A value that only a newer server knows stays valid until it is changed, so that the
 * website's other settings can be saved.
 */
export function createWebsiteFormSchema(website: Website | undefined): z.ZodType<WebsiteInput, WebsiteDraft> {
  if (!website) return WebsiteInput;
  const { age_restriction, model_version } = WebsiteInput.shape;
  return WebsiteInput.safeExtend({
    age_restriction: orSaved(age_restriction, website.age_restriction),
    model_version: orSaved(model_version, website.model_version),
  });
}

const orSaved = <Field extends z.ZodType, Value extends string>(field: Field, saved: Value) =>
  z.union([z.literal(saved), field]);
