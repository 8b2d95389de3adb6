import { z } from "zod";

/** A website's own data attached to a verification: at most 50 keys, 500 characters per value. */
export const Metadata = z
  .record(z.string().max(100), z.string().max(500, "Metadata values are at most 500 characters"))
  .refine((entries) => Object.keys(entries).length <= 50, "Metadata has at most 50 keys");
