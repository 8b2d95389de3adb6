import { Plus } from "lucide-react";
import { faqQuestions } from "./faq-questions.ts";

/** FAQ with one question open at a time; the browser ensures it through their common name. */
export function Faq() {
  return (
    <div className="border-b border-line">
      {faqQuestions.map(({ question, answer }, at) => (
        <details key={question} name="faq" open={at === 0} className="unfolds group border-t border-line">
          <summary className="flex cursor-pointer list-none items-start justify-between gap-6 rounded-sm py-5 hover:text-brand [&::-webkit-details-marker]:hidden">
            <h3 className="text-xl">{question}</h3>
            <Plus
              aria-hidden="true"
              className="mt-1 size-5 shrink-0 text-brand transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <p className="max-w-2xl pr-10 pb-7 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
