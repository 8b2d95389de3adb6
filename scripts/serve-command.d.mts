export function buildServeCommand(node: string, args: string[]): [string, string[]];
