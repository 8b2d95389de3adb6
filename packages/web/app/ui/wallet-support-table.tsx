import { nameTrial, nameWays, phoneTrialSentence, walletSupport } from "@ofage/contract/wallet-support";

const heading = "py-2 pr-4 align-bottom text-xs font-semibold text-muted";
const cell = "py-2.5 pr-4 align-baseline";

/** Shows which wallets can answer in which way, and how that is known. */
export function WalletSupportTable() {
  return (
    <>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Wallets, and the ways in which they can answer</caption>
        <thead>
          <tr className="border-b border-ink">
            {["Wallet", "Without a certificate", "With one that it trusts", "Tried"].map((name) => (
              <th key={name} scope="col" className={heading}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {walletSupport.map((row) => (
            <tr key={row.wallet} className="border-b border-line">
              <th scope="row" className={`min-w-40 font-normal ${cell}`}>
                {row.wallet}
              </th>
              <td className={cell}>{nameWays(row.unsigned)}</td>
              <td className={cell}>{nameWays(row.signed)}</td>
              <td className={`text-muted ${cell}`}>
                {nameTrial(row)}, <span className="whitespace-nowrap">{row.date}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">{phoneTrialSentence()}</p>
    </>
  );
}
