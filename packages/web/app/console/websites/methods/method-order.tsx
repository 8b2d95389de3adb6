import type { Method, MethodRule } from "@ofage/contract";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useReadOnly } from "../../../ui/read-only.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { MethodControls } from "./method-controls.tsx";
import { methodText } from "./method-texts.ts";
import { NoIssuerNote } from "./no-issuer-note.tsx";
import { changeRule, moveRule } from "./policy-draft.ts";
import { useRowDrag } from "./use-row-drag.ts";

interface MethodOrderProps {
  /** Names the list, such as "Methods in Germany". */
  label: string;
  rules: readonly MethodRule[];
  /** This installation trusts an issuer of digital IDs. */
  hasIssuers: boolean;
  onChange: (rules: MethodRule[]) => void;
  error: string | undefined;
}

/** Edits methods in order: by dragging, by the buttons, or by the arrow keys on a handle. */
export function MethodOrder({ label, rules, hasIssuers, onChange, error }: MethodOrderProps) {
  const [said, setSaid] = useState("");
  const { list, drag, handlers } = useRowDrag(move);
  const isReadOnly = useReadOnly();

  function move(from: number, to: number) {
    if (to < 0 || to >= rules.length || to === from) return;
    onChange(moveRule(rules, from, to));
    setSaid(`${methodText(rules[from]!.method).name} is now number ${to + 1} of ${rules.length}.`);
  }
  function onArrow(event: KeyboardEvent, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  }

  return (
    <div className="grid gap-3">
      <ol ref={list} aria-label={label} className="grid gap-3">
        {rules.map((rule, index) => {
          const { name, text } = methodText(rule.method);
          const canBeOffered = rule.method !== "digital_id" || hasIssuers;
          return (
            <li
              key={rule.method}
              className={cx(
                "flex flex-wrap items-start gap-3 rounded-control border border-line bg-surface p-3 sm:flex-nowrap",
                drag?.from === index && "opacity-60",
                drag && drag.to === index && drag.to !== drag.from && "border-brand",
              )}
            >
              {!isReadOnly && (
                <button
                  type="button"
                  aria-label={`Move ${name}, number ${index + 1} of ${rules.length}`}
                  title="Drag, or press the arrow keys"
                  onKeyDown={(event) => onArrow(event, index)}
                  {...handlers(index)}
                  className="grid size-8 shrink-0 cursor-grab pointer-coarse:size-11 touch-none place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
                >
                  <GripVertical aria-hidden="true" className="size-4" />
                </button>
              )}
              <div className="min-w-0 flex-1">
                <p className="font-medium">
                  {index + 1}. {name}
                </p>
                <p className="text-sm text-muted">{text}</p>
                {!canBeOffered && <NoIssuerNote />}
                {rule.method === "digital_id" && rule.mode !== "disabled" && (
                  <div className="mt-2.5">
                    <SwitchField
                      label="Allow a wallet on another device, by QR code"
                      hint="A code doesn’t tell whose phone read it: an adult far away can answer for your visitor. Without it, visitors at a computer need a wallet that their browser can ask."
                      checked={rule.other_device ?? true}
                      onChange={(other_device) => onChange(changeRule(rules, rule.method, { other_device }))}
                    />
                  </div>
                )}
              </div>
              <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto sm:flex-nowrap">
                <MethodControls
                  rule={rule}
                  canBeOffered={canBeOffered}
                  onChange={(next) => onChange(changeRule(rules, rule.method, next))}
                />
                {!isReadOnly && (
                  <MoveButtons method={rule.method} index={index} count={rules.length} onMove={move} />
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <output className="sr-only">{said}</output>
    </div>
  );
}

function MoveButtons({
  method,
  index,
  count,
  onMove,
}: {
  method: Method;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}) {
  const { name } = methodText(method);
  return (
    <div className="flex">
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index, index - 1)}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index, index + 1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
