import { type Website, type WebsiteInput, websiteRevision } from "@ofage/contract";
import { useState } from "react";
import { flushSync } from "react-dom";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { showServerFieldErrors } from "../../session/show-server-field-errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ReadOnlyNote, useReadOnly } from "../../ui/read-only.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { AiPanel } from "./ai-panel.tsx";
import { BasicPanel } from "./basic-panel.tsx";
import { BrandingPanel } from "./branding-panel.tsx";
import { CountriesPanel } from "./countries-panel.tsx";
import { useCreateWebsite } from "./create-website.ts";
import type { WebsiteFormState } from "./website-form-state.ts";
import { type WebsiteFormTabId, websiteFormTabs, findTabWithField } from "./website-draft.ts";
import { useUpdateWebsite } from "./update-website.ts";
import { UrlsPanel } from "./urls-panel.tsx";

interface WebsiteFormProps {
  form: WebsiteFormState;
  website: Website | undefined;
  onCancel: () => void;
  onSaved: (website: Website) => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** Edits the website's settings in tabs. An error in a field opens its tab. */
export function WebsiteForm({ form, website, onCancel, onSaved, busy, onBusy }: WebsiteFormProps) {
  const [tab, setTab] = useState<WebsiteFormTabId>("basic");
  const [failure, setFailure] = useState<string>();
  // The settings that this form was filled with; the list may have loaded newer ones since.
  const [base] = useState(() => website && websiteRevision(website));
  const create = useCreateWebsite();
  const update = useUpdateWebsite();
  const { errors } = form.formState;
  const isReadOnly = useReadOnly();

  const showTabOf = (fields: readonly string[]) => setTab((current) => findTabWithField(fields) ?? current);

  async function save(input: WebsiteInput) {
    onBusy(true);
    setFailure(undefined);
    try {
      const saved = await (website
        ? update.mutateAsync({ ...input, id: website.id, base })
        : create.mutateAsync(input));
      toast.success(website ? "Website updated successfully" : "Website created successfully", saved.name);
      onSaved(saved);
    } catch (error) {
      const sentence = website ? "Failed to update website" : "Failed to create website";
      const placed = showServerFieldErrors(form, error);
      // Flushed at once, because only a visible field can take the focus.
      flushSync(() => showTabOf(placed));
      if (placed[0]) form.setFocus(placed[0]);
      else setFailure(serverErrorMessage(error) ?? sentence);
      toast.error(sentence);
    } finally {
      onBusy(false);
    }
  }

  return (
    <form
      noValidate
      onSubmit={
        isReadOnly
          ? (event) => event.preventDefault()
          : form.handleSubmit(save, (errors) => showTabOf(Object.keys(errors)))
      }
    >
      <Tabs
        tabs={websiteFormTabs.map((tab) => ({
          ...tab,
          invalid: tab.fields.some((field) => field in errors),
        }))}
        value={tab}
        onChange={setTab}
      >
        <div className="sm:min-h-96">
          <TabPanel value="basic">
            <BasicPanel form={form} editing={website !== undefined} />
          </TabPanel>
          <TabPanel value="urls">
            <UrlsPanel form={form} />
          </TabPanel>
          <TabPanel value="branding">
            <BrandingPanel form={form} />
          </TabPanel>
          <TabPanel value="ai">
            <AiPanel form={form} saved={website?.sensitivity} />
          </TabPanel>
          <TabPanel value="countries">
            <CountriesPanel form={form} />
          </TabPanel>
        </div>
      </Tabs>
      {failure && (
        <div className="mt-5">
          <Alert>{failure}</Alert>
        </div>
      )}
      <div className="sticky -bottom-6 z-10 -mx-6 mt-7 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-6 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        {isReadOnly ? (
          <ReadOnlyNote right="websites.change" />
        ) : (
          <>
            <Button variant="secondary" onClick={onCancel} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" busy={busy}>
              {website ? "Save Changes" : "Create Website"}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
