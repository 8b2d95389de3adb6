/** Renders a Markdown table whose first column is text and whose others are numbers. */
export function renderTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join(
    "\n",
  );
}

export const formatMs = (ms: number) => (ms >= 100 ? ms.toFixed(0) : ms.toFixed(2));
export const formatCount = (count: number) => count.toLocaleString("en-US");
export const formatKib = (bytes: number) => `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KiB`;
export const formatGib = (size: number) =>
  size >= 1024 ? `${(size / 1024).toFixed(1)} TiB` : `${size.toFixed(size < 10 ? 1 : 0)} GiB`;
export const formatPercent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
