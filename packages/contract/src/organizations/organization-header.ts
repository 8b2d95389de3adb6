/** Header in which a session's call names the organization that it is about; without it, the person's first. */
export const organizationHeader = "ofage-organization";
