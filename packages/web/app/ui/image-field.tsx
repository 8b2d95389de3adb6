import { ImageUp, Trash2 } from "lucide-react";
import { type DragEvent, type Ref, useEffect, useState } from "react";
import { Button, buttonClass } from "./button.tsx";
import { cx } from "./cx.ts";
import { Field } from "./field.tsx";
import { ReadValue, useReadOnly } from "./read-only.tsx";
import { acceptedImages, validateImageContent, validateImageFile, toDataUrl } from "./image-file.ts";

interface ImageFieldProps {
  /** Ref of the file input. */
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint: string;
  error?: string | undefined;
  /** `data:` URL; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** Takes an image by drop or file picker and shows it on a background that reveals transparency. */
export function ImageField({ ref, label, hint, error, value, onChange }: ImageFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const [over, setOver] = useState(false);
  useEffect(preventDropNavigation, []);
  const isReadOnly = useReadOnly();

  async function take(file: File | undefined) {
    if (!file) return;
    const refused = validateImageFile(file) ?? (await validateImageContent(file));
    setRefusal(refused);
    if (!refused) onChange(await toDataUrl(file));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  if (isReadOnly)
    return (
      <Field label={label}>
        {({ id }) => (
          <ReadValue id={id}>
            {value ? <Picture label={label} value={value} /> : <span className="text-muted">Not set</span>}
          </ReadValue>
        )}
      </Field>
    );
  return (
    <Field label={label} hint={hint} error={refusal ?? error}>
      {(ids) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={cx(
            "grid gap-3 rounded-control border border-dashed p-3 transition-colors",
            over ? "border-brand bg-brand-soft" : "border-line-strong",
          )}
        >
          <Picture label={label} value={value} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
              <input
                {...ids}
                ref={ref}
                type="file"
                accept={acceptedImages.join(",")}
                onChange={(event) => {
                  void take(event.target.files?.[0]);
                  // Lets the user choose the same file again after correcting it.
                  event.target.value = "";
                }}
                className="peer absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
              />
              <span
                aria-hidden="true"
                className={buttonClass(
                  { variant: "secondary", size: "sm" },
                  "pointer-events-none peer-hover:border-ink peer-hover:bg-sunken",
                )}
              >
                {value ? "Replace" : "Browse"}
              </span>
            </span>
            {value ? (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove ${label.toLowerCase()}`}
                onClick={() => {
                  setRefusal(undefined);
                  onChange("");
                }}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                Remove
              </Button>
            ) : (
              <span className="text-sm text-muted">or drop it here</span>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function Picture({ label, value }: Pick<ImageFieldProps, "label" | "value">) {
  return (
    <span
      className={cx(
        "grid h-24 place-items-center overflow-hidden rounded-md",
        value
          ? "bg-[repeating-conic-gradient(var(--color-sunken)_0_25%,var(--color-line)_0_50%)] bg-size-[1rem_1rem]"
          : "bg-sunken",
      )}
    >
      {value ? (
        <img
          src={value}
          alt={`Selected ${label.toLowerCase()}`}
          className="max-h-20 max-w-full object-contain px-2"
        />
      ) : (
        <ImageUp aria-hidden="true" className="size-6 text-muted" />
      )}
    </span>
  );
}

/** Prevents an image dropped beside the field from replacing the page. */
function preventDropNavigation() {
  const refuse = (event: Event) => event.preventDefault();
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
