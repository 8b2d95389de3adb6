/**
 * Installs exactly the packages of a folder's lockfile, unless its node_modules already match.
 * @param folder the repository's own by default
 */
export function ensureInstalled(folder?: string): Promise<void>;
