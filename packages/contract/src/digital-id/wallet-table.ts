import { nameTrial, nameWays, type WalletSupport, walletSupport } from "./wallet-support.ts";

const columns: readonly [string, (row: WalletSupport) => string][] = [
  ["Wallet", ({ wallet }) => wallet],
  ["Without a certificate", ({ unsigned }) => nameWays(unsigned)],
  ["With one that the wallet trusts", ({ signed }) => nameWays(signed)],
  ["Tried", nameTrial],
  ["Source", ({ source, date }) => `[${date}](${source})`],
];

/** Returns the wallets' table in Markdown. */
export function walletTable(): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    toRow(columns.map(([name]) => name)),
    toRow(columns.map(() => "---")),
    ...walletSupport.map((row) => toRow(columns.map(([, write]) => write(row)))),
  ].join("\n");
}
