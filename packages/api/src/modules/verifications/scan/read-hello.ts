import { ContractError, issueSentence, ScanHello, scanLimits } from "@ofage/contract";

/**
 * Reads the first message of a page.
 * @param text its bytes in UTF-8
 * @throws request_too_large, malformed_request, invalid_input; none repeats anything of the message
 */
export function readHello(text: Uint8Array): ScanHello {
  if (text.length > scanLimits.textBytes)
    throw new ContractError("request_too_large", `A message has at most ${scanLimits.textBytes} bytes.`);
  const parsed = ScanHello.safeParse(parseJson(text), { error: issueSentence });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join(".") || "message"] ??= message;
  throw new ContractError("invalid_input", Object.values(fields)[0]!, { fields });
}

function parseJson(text: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(text).toString());
  } catch {
    // Its error would quote the message, which may have a token.
    throw new ContractError("malformed_request", "That message is not valid JSON.");
  }
}
