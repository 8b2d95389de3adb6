/** Routes of the contract without their schemas (plugins/route-table.ts). */
declare module "virtual:route-table" {
  import type { Contract } from "@ofage/contract";
  export const routeTable: Contract;
}
