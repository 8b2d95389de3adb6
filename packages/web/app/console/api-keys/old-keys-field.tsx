import { RadioCards } from "../../ui/radio-cards.tsx";

interface OldKeysFieldProps {
  immediate: boolean;
  onChange: (immediate: boolean) => void;
  /** One key is replaced, instead of all of a kind. */
  isOne?: boolean;
}

/** Chooses when a replaced key ends. */
export function OldKeysField({ immediate, onChange, isOne = false }: OldKeysFieldProps) {
  return (
    <RadioCards
      legend={isOne ? "Old key" : "Old keys"}
      options={[
        {
          value: "later",
          name: "Keep for 24 hours",
          text: isOne
            ? "Both keys work while you switch. After that, the old one expires automatically."
            : "Old and new keys both work while you switch. After that, the old ones expire automatically.",
        },
        {
          value: "now",
          name: "Revoke immediately",
          text: isOne
            ? "Calls with the old key fail right away. Choose this if it has leaked."
            : "Calls with an old key fail right away. Choose this if a key has leaked.",
        },
      ]}
      value={immediate ? "now" : "later"}
      onChange={(end) => onChange(end === "now")}
    />
  );
}
