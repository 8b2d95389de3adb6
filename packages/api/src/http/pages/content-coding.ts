/** Stored content codings, smallest result first. */
const codings = ["br", "gzip"] as const;
export type ContentCoding = (typeof codings)[number];

/** Returns the smallest coding that an Accept-Encoding header accepts (RFC 9110, 12.5.3); undefined if it names none of them. */
export function negotiateContentCoding(accepted = ""): ContentCoding | undefined {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(",")
      .map((each) => each.replaceAll(/\s/g, ""))
      .filter((each) => !/;q=0(\.0*)?$/.test(each))
      .map((each) => each.split(";")[0]),
  );
  return codings.find((coding) => taken.has(coding));
}
