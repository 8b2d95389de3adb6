import { SomeOrAllField } from "../../ui/some-or-all-field.tsx";

interface WebsitesFieldProps {
  websites: readonly { id: string; name: string }[];
  /** Null for all. */
  value: readonly string[] | null;
  onChange: (ids: string[] | null) => void;
  error: string | undefined;
}

/** Chooses the websites that a member is for: all, or some of them. */
export function WebsitesField({ websites, value, onChange, error }: WebsitesFieldProps) {
  return (
    <SomeOrAllField
      legend="Websites"
      all={{ name: "All websites", text: "Also those that are added later." }}
      some={{
        name: "Chosen websites",
        text: "Nothing that concerns the whole organization, such as API keys.",
      }}
      options={websites}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
