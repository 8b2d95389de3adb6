import { Alert } from "../ui/alert.tsx";

/** Error message, with the underlying call's message if it says more. */
export interface ProblemText {
  text: string;
  detail?: string;
}

/** Shows a step's error. */
export function Problem({ text, detail }: ProblemText) {
  return (
    <Alert>
      {text}
      {detail && <span className="mt-1 block text-xs">{detail}</span>}
    </Alert>
  );
}
