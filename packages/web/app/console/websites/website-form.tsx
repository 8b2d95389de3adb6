import { type Website, WebsiteInput } from "@ofage/contract";
import { useState } from "react";
import { serverSentence } from "../../session/failure.ts";
import { showServerFields } from "../../session/server-fields.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel, Tabs } from "../../ui/tabs.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useZodForm } from "../../ui/zod-form.ts";
import { AiPanel } from "./ai-panel.tsx";
import { BasicPanel } from "./basic-panel.tsx";
import { useCreateWebsite } from "./create-website.ts";
import { draftOf, type TabId, tabs, tabWith } from "./form-values.ts";
import { useUpdateWebsite } from "./update-website.ts";
import { UrlsPanel } from "./urls-panel.tsx";

interface WebsiteFormProps {
  website: Website | undefined;
  onClose: () => void;
  busy: boolean;
  onBusy: (busy: boolean) => void;
}

/** The website's settings in tabs. A complaint about a field opens the tab it is on. */
export function WebsiteForm({ website, onClose, busy, onBusy }: WebsiteFormProps) {
  const form = useZodForm(WebsiteInput, draftOf(website));
  const [tab, setTab] = useState<TabId>("basic");
  const [failure, setFailure] = useState<string>();
  const create = useCreateWebsite();
  const update = useUpdateWebsite();
  const toast = useToast();

  const showTabOf = (fields: readonly string[]) => setTab((current) => tabWith(fields) ?? current);

  async function save(input: WebsiteInput) {
    onBusy(true);
    setFailure(undefined);
    try {
      if (website) await update.mutateAsync({ ...input, id: website.id });
      else await create.mutateAsync(input);
      toast.success(website ? "Website updated successfully" : "Website created successfully");
      onClose();
    } catch (error) {
      const sentence = website ? "Failed to update website" : "Failed to create website";
      const placed = showServerFields(form, error);
      showTabOf(placed);
      if (placed.length === 0) setFailure(serverSentence(error) ?? sentence);
      toast.error(sentence);
    } finally {
      onBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save, (errors) => showTabOf(Object.keys(errors)))}>
      <Tabs tabs={tabs} value={tab} onChange={setTab}>
        <Panel value="basic">
          <BasicPanel form={form} editing={website !== undefined} />
        </Panel>
        <Panel value="urls">
          <UrlsPanel form={form} />
        </Panel>
        <Panel value="ai">
          <AiPanel form={form} />
        </Panel>
      </Tabs>
      {failure && (
        <div className="mt-5">
          <Alert>{failure}</Alert>
        </div>
      )}
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {website ? "Save Changes" : "Create Website"}
        </Button>
      </div>
    </form>
  );
}
