export const serveEnvironment: Record<string, string>;
export function buildServeCommand(node: string, args: string[]): [string, string[]];
