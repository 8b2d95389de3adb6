/** Routes of the contract without their schemas (plugins/route-table.ts). */
declare module "virtual:route-table" {
  export const routeTable: import("@ofage/contract").Contract;
}
