import { DisplayName } from "@ofage/contract";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../../session/api.ts";
import { useZodForm } from "../../ui/use-zod-form.ts";
import type { MissingNames } from "./use-missing-names.ts";

const NamesInput = z.object({ person: DisplayName.optional(), organization: DisplayName.optional() });

/**
 * Creates a form for the names that are missing.
 * @returns the `form`, and `save`, which rejects as the API does
 */
export function useNamesForm(missing: MissingNames) {
  const queries = useQueryClient();
  const form = useZodForm(NamesInput, {
    ...(missing.person && { person: "" }),
    ...(missing.organization && { organization: "" }),
  });

  async function save({ person, organization }: z.output<typeof NamesInput>) {
    if (missing.person && person !== undefined) await api.updateMe({ name: person });
    if (missing.organization && organization !== undefined)
      await api.updateOrganization({ name: organization });
    for (const queryKey of [["organizations"], ["members"], ["audit-log"], ["activity"]])
      void queries.invalidateQueries({ queryKey });
    await queries.invalidateQueries({ queryKey: ["me"] });
  }

  return { form, save };
}
