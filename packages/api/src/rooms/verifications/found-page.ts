import { ContractError } from "@ofage/contract";
import type { Services } from "../../context.ts";
import { mostFound, pageFound, type Place, type RecordRow, type RecordSet } from "./store.ts";

/**
 * One page of the checks whose IDs begin as was searched for, and how many there are.
 * @throws invalid_input for a beginning that too many share: to count them would cost what they are
 */
export async function foundPage(
  services: Services,
  records: RecordSet,
  place: Place,
): Promise<{ rows: RecordRow[]; total: number }> {
  const page = await pageFound(services.db, records, place);
  if (page) return page;
  const most = mostFound.toLocaleString("en-US");
  const sentence = `More than ${most} checks have an ID that begins so. Please type more of it, or choose days.`;
  throw new ContractError("invalid_input", sentence, { fields: { search: sentence } });
}
