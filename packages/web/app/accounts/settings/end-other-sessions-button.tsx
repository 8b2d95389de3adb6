import type { UserSession } from "@ofage/contract";
import { useState } from "react";
import { serverErrorMessage } from "../../session/error-messages.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useEndSession } from "./end-session.ts";

interface EndOtherSessionsButtonProps {
  /** Sessions of other devices. */
  sessions: readonly UserSession[];
  /** Called before the sessions are ended. */
  onConfirm: () => void;
  onEnded: () => void;
}

/** Ends all sessions but this browser's, after asking and without delay: a person who does this may have been attacked. */
export function EndOtherSessionsButton({ sessions, onConfirm, onEnded }: EndOtherSessionsButtonProps) {
  const [asking, setAsking] = useState(false);
  const end = useEndSession();

  async function confirm() {
    onConfirm();
    const ended = await Promise.allSettled(sessions.map((session) => end.mutateAsync(session)));
    const failed = ended.find((one) => one.status === "rejected");
    if (failed) throw failed.reason;
    toast.success("Other sessions ended");
    onEnded();
  }

  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        End all others
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End all other sessions"
        onConfirm={confirm}
        describe={serverErrorMessage}
        action={{ name: "End sessions", busy: "Ending...", failure: "Failed to end all sessions" }}
      >
        This signs you out on {sessions.length} other devices. You stay signed in here.
      </ConfirmDialog>
    </div>
  );
}
