import type { Credential, Route } from "../route.ts";

/** Whom a document is for. Each audience sees only the calls that it can make, so that a call has one shape. */
export interface Audience {
  /** Where the document is. */
  path: `/${string}.json`;
  title: string;
  /** Markdown. */
  description: string;
  credentials: readonly Credential[];
  /** The events that webhooks receive are described, too. */
  hasWebhooks: boolean;
}

export const audiences = {
  server: {
    path: "/openapi.json",
    title: "API",
    description: `Verify the age of a website's visitors from your own server.

Send a private API key with each call: \`Authorization: Bearer age_sk_…\`. Names use snake_case, except for \`redirectUrl\`. Times are ISO 8601 in UTC. A field that a call doesn't have is refused with \`unknown_field\`. Responses and error codes can gain new members, so a client must ignore those that it doesn't know.

What a visitor's browser calls is in \`/openapi-browser.json\`, and what the console calls is in \`/openapi-console.json\`.`,
    credentials: ["secret_key"],
    hasWebhooks: true,
  },
  browser: {
    path: "/openapi-browser.json",
    title: "browser API",
    description:
      "What the SDK and the hosted check call from a visitor's browser. Use the SDK instead of these calls: they change with it.",
    credentials: ["public_key", "browser_origin", "client_token"],
    hasWebhooks: false,
  },
  console: {
    path: "/openapi-console.json",
    title: "console API",
    description: "What the console calls for a signed-in user. These calls change with the console.",
    credentials: ["session", "none"],
    hasWebhooks: false,
  },
} as const satisfies Record<string, Audience>;

/** Tells whether a route is in this audience's document. Well-known addresses (RFC 8615) and signed calls are for servers. */
export function isForAudience({ credentials }: Audience, { auth, path, isSigned }: Route): boolean {
  if (path.startsWith("/.well-known/") || isSigned) return credentials.includes("secret_key");
  return auth.some((credential) => credentials.includes(credential));
}
