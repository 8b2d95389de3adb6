/** Bugs on customers' pages and servers. */
export const sdkBugs = [
  {
    id: "sdk-01",
    area: "SDK",
    what: "Accepts a message from any origin that comes from the hosted check's window",
    file: "packages/sdk/src/hosted-check-message.ts",
    find: `if (origin !== sender.origin || !source || source !== sender.window) return null;`,
    replace: `if (!source || (origin !== sender.origin && source !== sender.window)) return null;`,
    steps: [{ level: "daily", run: "sdk", file: "packages/sdk/src/hosted-check-message.test.ts" }],
  },
  {
    id: "sdk-02",
    area: "SDK",
    what: "Notifies the page of a success twice, and of a success where the verification failed",
    file: "packages/sdk/src/script-tag.ts",
    find: `client.verify(verifyOptions).catch(() => undefined);`,
    replace: `client.verify(verifyOptions).then(verifyOptions.onSuccess, () => undefined);`,
    steps: [{ level: "daily", run: "sdk", file: "packages/sdk/src/script-tag-events.test.ts" }],
  },
  {
    id: "sdk-03",
    area: "SDK",
    what: "Accepts a result token that was made for another website",
    file: "packages/sdk/src/server.ts",
    find: "    audience: [assetId, `test_${assetId}`],\n",
    replace: "",
    steps: [{ level: "daily", run: "sdk", file: "packages/sdk/src/server.test.ts" }],
  },
];
