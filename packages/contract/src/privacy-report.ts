import { z } from "zod";

const count = z.int().nonnegative();

/** What is done to a server while it is watched. */
export const privacyScenarios = [
  "passed",
  "no_face",
  "liveness",
  "unreadable",
  "wrong_nonce",
  "too_many_or_too_large",
  "wrong_kind",
  "aborted_upload",
  "engine_busy",
  "timed_out_upload",
  "timed_out_challenge",
  "killed_during_upload",
  "killed_during_reading",
  "crashed_during_reading",
  "stopped_during_reading",
  "everything_at_the_end",
] as const;
export type PrivacyScenario = (typeof privacyScenarios)[number];

/** Where a server can leave something. The last ones are what it wrote, as strace saw it, files that are gone since among them. */
export const privacyPlaces = [
  "database_files",
  "database_rows",
  "data_folder",
  "outbox",
  "temporary_files",
  "home_and_working_folder",
  "elsewhere",
  "core_dumps",
  "log",
  "webhooks",
  "writes_to_files",
  "writes_to_pipes",
  "writes_to_sockets",
] as const;
export type PrivacyPlace = (typeof privacyPlaces)[number];

const PrivacyMutant = z.strictObject({
  name: z.string(),
  /** What it does with a frame. */
  leaks: z.string(),
  caught: z.boolean(),
  /** Where something of it was found, and how it was written down. */
  found: z.array(z.strictObject({ place: z.enum(privacyPlaces), what: z.string(), how: z.string() })),
});

/** What the privacy command writes: `docs/privacy.json`. Sizes in bytes. */
export const PrivacyReport = z.strictObject({
  measured_on: z.iso.date(),
  /** As anybody would type it. */
  command: z.string(),
  method: z.strictObject({
    /** How it is known what the server writes: by every system call, or by the files that are there afterwards. */
    watched_by: z.enum(["strace", "files"]),
    log_level: z.string(),
    /** Whether the system dumps a process that crashes and lets it: it did so with the mutant that does. */
    core_dumps_possible: z.boolean(),
    /** Ways of writing that are read back, alone and within one another. */
    ways: z.array(z.string()),
    /** Kinds of pictures that are known by how their files begin. */
    pictures: z.array(z.string()),
    /** Frames that were sent, and short pieces of them, and of what the engine makes of them, that are searched for. */
    frames: count,
    pieces: count,
    /** Bytes of a secret that suffice to be found: of what is random, and of pixels and numbers. */
    shortest: z.strictObject({ random: count, patterned: count }),
  }),
  scenarios: z.array(
    z.strictObject({
      name: z.enum(privacyScenarios),
      /** Frames sent in it, whole or in part. */
      frames: count,
      /** Signed receipts (`VerificationResult.receipt`) that were verified: each answer about frames that were looked at has one. */
      receipts: count,
      /** How its requests were answered; a status of null is a connection that ended. */
      answers: z.array(z.strictObject({ status: z.int().nullable(), said: z.string(), n: count })),
      searched: z.array(
        z.strictObject({ place: z.enum(privacyPlaces), files: count, bytes: count, found: count }),
      ),
    }),
  ),
  /** Null where nobody could look at system calls. */
  system_calls: z
    .strictObject({
      /** Different files that were opened for writing, made or named; and how many of them are not in the server's own folders. */
      files: count,
      files_elsewhere: count,
      /** Connections to another machine. */
      connections_outside: count,
      /** Calls that put bytes somewhere without showing them. */
      unseen: count,
    })
    .nullable(),
  mutants: z.array(PrivacyMutant),
  total: z.strictObject({
    files: count,
    bytes: count,
    found: count,
    receipts: count,
    mutants: count,
    mutants_caught: count,
  }),
});
export type PrivacyReport = z.infer<typeof PrivacyReport>;
