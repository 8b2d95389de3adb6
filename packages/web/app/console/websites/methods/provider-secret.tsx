import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../session/api.ts";
import { describeError } from "../../../session/error-messages.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SecretDialog } from "../../../ui/secret-dialog.tsx";

type Mode = "live" | "test";

/** Creates the secrets with which the website's own provider signs its answers, one for each mode, and shows each once. */
export function ProviderSecret({ websiteId }: { websiteId: string }) {
  const [mode, setMode] = useState<Mode>("live");
  const [isAsking, setIsAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const rotate = useMutation({
    // The secret bypasses the query cache, which keeps responses for minutes.
    mutationFn: async () =>
      setSecret((await api.rotateProviderSecret({ id: websiteId, is_test: mode === "test" })).secret),
    onSuccess: () => setIsAsking(false),
    onError: (error) => setFailure(describeError(error, "Failed to create the secret")),
  });

  function ask(asked: Mode) {
    setMode(asked);
    setFailure(undefined);
    setIsAsking(true);
  }

  function confirm() {
    setFailure(undefined);
    rotate.mutate();
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => ask("live")}>
          Create a live secret
        </Button>
        <Button variant="secondary" onClick={() => ask("test")}>
          Create a test secret
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={mode === "live" ? "Live Provider Secret" : "Test Provider Secret"}
        busy={rotate.isPending}
      >
        <div className="grid gap-5">
          <p className="text-muted">
            Your provider signs its answers to {mode} checks with this secret. You'll get a new one, shown
            only once. If there is one already, it works for 24 hours more.
          </p>
          {failure && <Alert>{failure}</Alert>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setIsAsking(false)} disabled={rotate.isPending}>
              Cancel
            </Button>
            <Button onClick={confirm} busy={rotate.isPending}>
              Create Secret
            </Button>
          </div>
        </div>
      </Dialog>
      {secret !== undefined && (
        <SecretDialog
          title={`Your ${mode} provider secret`}
          secret={secret}
          docs={
            <a
              href="/docs/methods#the-answer"
              className="rounded-sm text-sm font-medium text-brand underline underline-offset-3 hover:no-underline"
            >
              How to sign an answer
            </a>
          }
          onDone={() => setSecret(undefined)}
        >
          Save it on your provider's server. An answer to a {mode} check that isn't signed with it is refused.
        </SecretDialog>
      )}
    </>
  );
}
