import { useState } from "react";
import { CardSection } from "../../ui/card.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { prettyJson } from "./pretty-json.ts";

const bodyFormats = [
  { value: "formatted", name: "Formatted" },
  { value: "sent", name: "As sent" },
] as const;

/** Shows the body that every attempt sends, formatted, with a button to copy it as signed. */
export function EventBody({ body }: { body: string }) {
  const [look, setLook] = useState<(typeof bodyFormats)[number]["value"]>("formatted");
  return (
    <CardSection
      title="Body"
      hint="Every attempt sends the same body. The signature covers the text as sent."
    >
      <div className="grid gap-3 [&_pre]:max-h-120 [&_pre]:wrap-anywhere [&_pre]:whitespace-pre-wrap">
        <div className="justify-self-start">
          <SegmentedControl label="Body" options={bodyFormats} value={look} onChange={setLook} />
        </div>
        <CodeBlock label="body" code={look === "formatted" ? prettyJson(body) : body} />
      </div>
    </CardSection>
  );
}
