import { useId, useState } from "react";
import { Heading, Lead, PrimaryButton } from "../ui/controls.tsx";
import type { LinkProblem } from "./parse-wallet-link.ts";

const problemTexts: Readonly<Record<LinkProblem, string>> = {
  incomplete:
    "This link isn't a complete question. Copy the whole link for the EU age verification app, from av:// to its end.",
  foreign: "This question comes from another server. The test wallet only answers its own.",
  not_about_age: "This question doesn't ask for an age.",
};

interface Props {
  /** Of the last link; null if there was none. */
  problem: LinkProblem | null;
  onLink: (link: string) => void;
}

/** Takes a question as a link that was copied elsewhere. */
export function LinkScreen({ problem, onLink }: Props) {
  const [link, setLink] = useState("");
  const id = useId();
  return (
    <>
      <div className="space-y-2.5 text-center">
        <Heading>Test wallet</Heading>
        <Lead>
          It answers the age question of a test check. Copy the link below the QR code, and paste it here.
        </Lead>
      </div>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          onLink(link);
        }}
      >
        <label htmlFor={id} className="block text-sm font-semibold">
          Link for a wallet
        </label>
        <textarea
          id={id}
          rows={5}
          value={link}
          onChange={({ target }) => setLink(target.value)}
          placeholder="av://?client_id=…"
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="block w-full rounded-2xl border border-line bg-sheet px-4 py-3 font-mono text-sm break-all focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-link"
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className="text-sm/5 text-warning">
            {problemTexts[problem]}
          </p>
        )}
        <PrimaryButton onClick={() => onLink(link)}>Read the question</PrimaryButton>
      </form>
    </>
  );
}
