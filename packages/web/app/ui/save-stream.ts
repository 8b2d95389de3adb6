/** File on disk that is being written. */
type FileWriter = WritableStream<Uint8Array>;

interface SaveFilePickerWindow {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }) => Promise<{ createWritable: () => Promise<FileWriter> }>;
}

/** Tells whether this browser can write a file while it arrives. */
export function canStreamToDisk(): boolean {
  return typeof (window as SaveFilePickerWindow).showSaveFilePicker === "function";
}

/**
 * Asks for a place on disk. Must be called during a press.
 * @returns the file to write; null if the user cancelled
 */
export async function pickCsvFile(suggestedName: string): Promise<FileWriter | null> {
  try {
    const pick = (window as SaveFilePickerWindow).showSaveFilePicker!;
    const handle = await pick({ suggestedName, types: [{ accept: { "text/csv": [".csv"] } }] });
    return await handle.createWritable();
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return null;
    throw error;
  }
}

/** Creates a pass-through stream that reports the number of line breaks so far. */
export function countLines(onCount: (lines: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let lines = 0;
  return new TransformStream({
    transform(chunk, controller) {
      for (const byte of chunk) if (byte === 10) lines += 1;
      onCount(lines);
      controller.enqueue(chunk);
    },
  });
}
