import { ApiError, brand, type TestCredential } from "@ofage/contract";
import { useState } from "react";
import { toSafeUrl } from "../result/exit-url.ts";
import { Heading, Lead, PrimaryButton } from "../ui/controls.tsx";
import { OutcomeLens } from "../ui/step-lenses.tsx";
import { LinkScreen } from "./link-screen.tsx";
import { parseWalletLink } from "./parse-wallet-link.ts";
import { QuestionScreen } from "./question-screen.tsx";
import { shareAnswer } from "./share-answer.ts";
import type { TestWalletClient } from "./test-wallet-client.ts";

type Answering =
  | { name: "open" }
  | { name: "sending" }
  | { name: "sent"; isDeclined: boolean }
  | { name: "failed"; sentence: string };

/** The installation's own wallet: answers the question of a test check as a visitor's wallet would, with a credential to choose. */
export function TestWalletPage({ search, client }: { search: string; client: TestWalletClient }) {
  const [link, setLink] = useState(search);
  const [answering, setAnswering] = useState<Answering>({ name: "open" });
  const parsed = link ? parseWalletLink(link, window.location.origin) : null;

  async function answer(credential: TestCredential): Promise<void> {
    if (parsed === null || typeof parsed === "string" || answering.name === "sending") return;
    setAnswering({ name: "sending" });
    try {
      const next = toSafeUrl(await shareAnswer(parsed, credential, client));
      setAnswering({ name: "sent", isDeclined: credential === "declined" });
      if (next) window.location.assign(next);
    } catch (error) {
      const sentence = error instanceof ApiError ? error.message : "The server couldn't be reached.";
      setAnswering({ name: "failed", sentence });
    }
  }

  return (
    <div className="glow flex min-h-svh flex-col items-center sheet:justify-center sheet:py-8">
      <main className="flex w-full max-w-md flex-1 flex-col gap-5 px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sheet:flex-none sheet:rounded-[2rem] sheet:border sheet:border-line sheet:bg-sheet sheet:px-9 sheet:pt-7 sheet:pb-6 sheet:shadow-xl sheet:shadow-black/5">
        <p className="rounded-xl bg-test-paper px-4 py-2 text-center text-sm text-test">
          <strong className="font-semibold">Test wallet</strong> · It holds nobody&apos;s ID. Only test checks
          accept its answers.
        </p>
        {parsed === null || typeof parsed === "string" ? (
          <LinkScreen problem={parsed} onLink={setLink} />
        ) : answering.name === "sent" ? (
          <SentScreen isDeclined={answering.isDeclined} />
        ) : answering.name === "failed" ? (
          <FailedScreen sentence={answering.sentence} onBack={() => setAnswering({ name: "open" })} />
        ) : (
          <QuestionScreen
            question={parsed}
            isBusy={answering.name === "sending"}
            onAnswer={(credential) => void answer(credential)}
          />
        )}
        <footer className="text-center text-xs text-soft">Test wallet by {brand.name}</footer>
      </main>
    </div>
  );
}

function SentScreen({ isDeclined }: { isDeclined: boolean }) {
  return (
    <div className="space-y-2.5 py-6 text-center">
      <OutcomeLens tone={isDeclined ? "calm" : "good"} />
      <Heading>{isDeclined ? "Declined" : "Shared"}</Heading>
      <Lead>Return to the other window. It continues automatically.</Lead>
    </div>
  );
}

function FailedScreen({ sentence, onBack }: { sentence: string; onBack: () => void }) {
  return (
    <>
      <div className="space-y-2.5 py-6 text-center">
        <OutcomeLens tone="warning" />
        <Heading>The answer wasn&apos;t accepted</Heading>
        <Lead>{sentence}</Lead>
      </div>
      <PrimaryButton onClick={onBack}>Back to the question</PrimaryButton>
    </>
  );
}
