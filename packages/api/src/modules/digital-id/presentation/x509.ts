// The certificates' library registers its parts with it.
import "reflect-metadata";
import { Extension, ExtensionFactory } from "@peculiar/x509";

/**
 * Extensions whose values nothing here reads: key identifiers, alternative names, distribution points, policies, access to the authority. The
 * European reference issuer writes one of them wrongly, which must not make its certificates unreadable.
 */
const unread = ["14", "17", "18", "31", "32", "35"].map((arc) => `2.5.29.${arc}`);
for (const type of [...unread, "1.3.6.1.5.5.7.1.1"]) ExtensionFactory.register(type, Extension);

export * from "@peculiar/x509";
