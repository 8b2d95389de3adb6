/** API Keys of the account. */
export function ApiKeysScreen() {
  return <h1>API Keys</h1>;
}
