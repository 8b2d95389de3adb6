import { expect, test } from "vitest";
import { countLines } from "./save-stream.ts";

test("countLines passes the bytes on and counts line breaks across chunks", async () => {
  const counts: number[] = [];
  const text = ["a\r\nb", "\r\n", "c\r\n"];
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of text) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const passed = await new Response(source.pipeThrough(countLines((lines) => counts.push(lines)))).text();
  expect(passed).toBe(text.join(""));
  expect(counts).toEqual([1, 2, 3]);
});
