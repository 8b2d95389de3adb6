export function serveCommand(node: string, args: string[]): [string, string[]];
