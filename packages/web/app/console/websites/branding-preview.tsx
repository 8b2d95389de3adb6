import type { PreviewStep } from "@ofage/contract";
import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { createPreviewCheck } from "./preview-check.ts";
import type { WebsiteFormState } from "./website-form-state.ts";
import { type PreviewDevice, PreviewFrame } from "./preview-frame.tsx";

const steps = [
  { value: "consent", name: "Consent" },
  { value: "scan", name: "Scan" },
  { value: "result", name: "Result" },
] as const;
const schemes = [
  { value: "light", name: "Light", face: <Sun aria-hidden="true" className="size-4" /> },
  { value: "dark", name: "Dark", face: <Moon aria-hidden="true" className="size-4" /> },
] as const;
const devices = [
  { value: "phone", name: "Phone", face: <Smartphone aria-hidden="true" className="size-4" /> },
  { value: "desktop", name: "Desktop", face: <Monitor aria-hidden="true" className="size-4" /> },
] as const;

/** Previews the hosted check with the form's unsaved values. */
export function BrandingPreview({ form }: { form: WebsiteFormState }) {
  const draft = useWatch({ control: form.control });
  const [step, setStep] = useState<PreviewStep>("consent");
  const [scheme, setScheme] = useState(systemScheme);
  const [device, setDevice] = useState<PreviewDevice>("phone");
  const check = createPreviewCheck(draft);
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl label="Step" options={steps} value={step} onChange={setStep} />
        <div className="flex gap-2">
          <SegmentedControl label="Colors" options={schemes} value={scheme} onChange={setScheme} />
          <SegmentedControl label="Screen" options={devices} value={device} onChange={setDevice} />
        </div>
      </div>
      {check ? (
        <PreviewFrame device={device} message={{ source: "ofage-console", check, step, scheme }} />
      ) : (
        <p className="mt-3 rounded-control bg-sunken p-4 text-sm text-muted">
          This page doesn't know the age restriction yet. Reload it to see a preview.
        </p>
      )}
    </section>
  );
}

function systemScheme(): "light" | "dark" {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
