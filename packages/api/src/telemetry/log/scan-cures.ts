/** Sentences that tell an operator how to let scans connect, by what keeps every one of them from it. */
export const scanCures = {
  upgrade_removed:
    "A proxy in front of this server removes the Upgrade header, so no scan can connect. Let it pass WebSockets on: the files in deploy/proxies do.",
  other_origin:
    "The check was opened at another address than PUBLIC_URL, so its scan was refused. Set PUBLIC_URL to the address that visitors use.",
} as const;
