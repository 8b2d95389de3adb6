import { listEmptyOperatorPages, listPlaceholderAddresses } from "@ofage/contract";

/** Reminds the operator, at start, of invented addresses that customers would see and of pages that they would miss. */
export function describeUnfinishedBrand(
  placeholders: readonly string[] = listPlaceholderAddresses(),
  emptyPages: readonly string[] = listEmptyOperatorPages(),
): string[] {
  const file = "packages/contract/src/brand.ts";
  return [
    ...(placeholders.length > 0
      ? [`  Brand     ${file} still has placeholder addresses: ${placeholders.join(", ")}`]
      : []),
    ...(emptyPages.length > 0
      ? [`  Brand     ${file} has no address for these pages: ${emptyPages.join(", ")}`]
      : []),
  ];
}
