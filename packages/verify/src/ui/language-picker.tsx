import { languages, type Language } from "../texts/languages.ts";

/** An unobtrusive native select, because phones show its list large. */
export function LanguagePicker({
  label,
  language,
  onPick,
}: {
  label: string;
  language: Language;
  onPick: (language: Language) => void;
}) {
  return (
    <select
      aria-label={label}
      value={language}
      onChange={(event) => onPick(event.target.value as Language)}
      className="field-sizing-content min-h-8 cursor-pointer rounded-lg bg-transparent px-1 text-xs text-soft pointer-coarse:text-base hover:text-ink focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-link"
    >
      {Object.entries(languages).map(([code, name]) => (
        <option key={code} value={code} lang={code} className="bg-sheet text-ink">
          {name}
        </option>
      ))}
    </select>
  );
}
