import { type ApiKey, apiKeyScopes, type ApiKeyType, isScopePerWebsite } from "@ofage/contract";
import { SomeOrAllField } from "../../ui/some-or-all-field.tsx";
import { AddressesField } from "./addresses-field.tsx";
import { ExpiryField } from "./expiry-field.tsx";
import type { RestrictionChoice, RestrictionErrors } from "./restriction-choice.ts";
import { scopeName } from "./scope-labels.ts";

interface RestrictionFieldsProps {
  type: ApiKeyType;
  value: RestrictionChoice;
  onChange: (change: Partial<RestrictionChoice>) => void;
  errors: RestrictionErrors;
  /** Undefined until they are known. */
  websites: readonly { id: string; name: string }[] | undefined;
  /** The key that is restricted; undefined for a new one. */
  apiKey?: ApiKey;
}

/** Edits the restrictions of a key. A public key, with which visitors call, takes neither permissions nor addresses. */
export function RestrictionFields({
  type,
  value,
  onChange,
  errors,
  websites = [],
  apiKey,
}: RestrictionFieldsProps) {
  const isLimited = value.website_ids !== null;
  return (
    <div className="grid gap-5">
      {(websites.length > 0 || isLimited) && (
        <SomeOrAllField
          legend="Websites"
          all={{ name: "All websites", text: "Also those that are added later." }}
          some={{ name: "Chosen websites", text: "The key can't reach verifications of the others." }}
          options={websites}
          value={value.website_ids}
          onChange={(website_ids) => onChange({ website_ids })}
          error={errors.website_ids}
        />
      )}
      {type === "private" && (
        <>
          <SomeOrAllField
            legend="Permissions"
            all={{ name: "Everything", text: "All that a private key can do." }}
            some={{ name: "Chosen permissions", text: "Any other call is refused." }}
            options={apiKeyScopes.map((id) => ({
              id,
              name: scopeName(id),
              why: isLimited && !isScopePerWebsite(id) ? "Not for a key with chosen websites" : undefined,
            }))}
            value={value.scopes}
            onChange={(scopes) => onChange({ scopes })}
            error={errors.scopes}
          />
          <AddressesField
            value={value.addresses}
            onChange={(addresses) => onChange({ addresses })}
            error={errors.addresses}
          />
        </>
      )}
      {/* A replaced key ends by itself, within a day. */}
      {!apiKey?.replaced_at && (
        <ExpiryField
          value={value}
          onChange={onChange}
          present={apiKey?.expires_at ?? null}
          error={errors.expires_at}
        />
      )}
    </div>
  );
}
