/** The codings that texts are kept in, the smallest first. */
const codings = ["br", "gzip"] as const;
export type ContentCoding = (typeof codings)[number];

/** The smallest coding that an Accept-Encoding header takes (RFC 9110, 12.5.3); undefined where it takes neither by name. */
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
