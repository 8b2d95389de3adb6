import { ApiKeysScreen } from "../console/api-keys/api-keys-screen.tsx";
import { consoleMeta } from "../console/shell/console-meta.ts";

export const meta = () => consoleMeta("API Keys");

export default function ApiKeys() {
  return <ApiKeysScreen />;
}
