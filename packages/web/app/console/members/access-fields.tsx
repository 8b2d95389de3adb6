import { type MemberAccessInput, type Role, roles } from "@ofage/contract";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { roleLabels } from "../../ui/role-labels.ts";
import { SwitchField } from "../../ui/switch-field.tsx";
import { mayBeBound, takesLiveKeys } from "./member-access.ts";
import { WebsitesField } from "./websites-field.tsx";

interface AccessFieldsProps {
  value: MemberAccessInput;
  onChange: (change: Partial<MemberAccessInput>) => void;
  /** Roles to choose from. */
  offered: readonly Role[];
  websites: readonly { id: string; name: string }[];
  websitesError: string | undefined;
}

/** Renders the fields for what a member may do: role, live keys and websites. */
export function AccessFields({ value, onChange, offered, websites, websitesError }: AccessFieldsProps) {
  return (
    <>
      <RadioCards
        legend="Role"
        options={roles
          .filter((role) => offered.includes(role))
          .map((role) => ({ value: role, ...roleLabels[role] }))}
        value={value.role}
        onChange={(role) => onChange({ role })}
      />
      {takesLiveKeys(value.role) && (
        <SwitchField
          label="Live API keys"
          hint="Without this, they handle test keys only."
          checked={value.live_keys}
          onChange={(live_keys) => onChange({ live_keys })}
        />
      )}
      {mayBeBound(value.role) && websites.length > 0 && (
        <WebsitesField
          websites={websites}
          value={value.website_ids}
          onChange={(website_ids) => onChange({ website_ids })}
          error={websitesError}
        />
      )}
    </>
  );
}
