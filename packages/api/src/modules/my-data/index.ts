export { deleteOrganizationData } from "./delete-organization-data.ts";
export { myDataHandlers } from "./handlers.ts";
