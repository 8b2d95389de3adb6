import { Alert } from "../ui/alert.tsx";

/** What went wrong, in one sentence; where the call beneath it said more, that too. */
export interface ProblemText {
  text: string;
  detail?: string;
}

/** The place where a step says what went wrong. */
export function Problem({ text, detail }: ProblemText) {
  return (
    <Alert>
      {text}
      {detail && <span className="mt-1 block text-xs">{detail}</span>}
    </Alert>
  );
}
