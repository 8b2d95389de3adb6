import { apiKeyPrefix } from "@ofage/contract";

const keys = [
  { prefix: apiKeyPrefix("private", false), may: "Everything the API does", where: "On your server" },
  { prefix: apiKeyPrefix("private", true), may: "The same, for test verifications", where: "On your server" },
  { prefix: apiKeyPrefix("public", false), may: "Start a verification, nothing else", where: "In your page" },
  { prefix: apiKeyPrefix("public", true), may: "Start a test verification", where: "In your page" },
] as const;

/** The kinds of API keys and what each can do. */
export function ApiKeyKinds() {
  return (
    <div>
      <h3 className="text-2xl sm:text-3xl">Keys with roles</h3>
      <p className="mt-3 text-muted">
        A key’s prefix tells you what it can do. When you rotate a key, the old one works for another 24
        hours; when you revoke one, it stops working immediately.
      </p>
      <dl className="mt-6">
        {keys.map(({ prefix, may, where }) => (
          <div key={prefix} className="grid gap-x-6 border-t border-line py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-mono font-semibold text-brand">{prefix}…</dt>
            <dd>
              {may}
              <span className="block text-sm text-muted">{where}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
