import { z } from "zod";

const count = z.int().nonnegative();

/** Scenarios a server goes through while it is monitored. */
export const privacyScenarios = [
  "passed",
  "no_face",
  "liveness",
  "unreadable",
  "wrong_token",
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
  "wallet_passed",
  "wallet_refused",
  "killed_during_wallet_answer",
  "everything_at_the_end",
] as const;
export type PrivacyScenario = (typeof privacyScenarios)[number];

/** Places where a server can leave data. The last three are its writes as seen by strace, including those to files deleted since. */
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
  /** The mutant's way of leaking a frame or a wallet's answer. */
  leaks: z.string(),
  caught: z.boolean(),
  /** Where traces of it were found, and in which encoding. */
  found: z.array(z.strictObject({ place: z.enum(privacyPlaces), what: z.string(), how: z.string() })),
});

/** The output of the privacy command: `docs/privacy.json`. Sizes are in bytes. */
export const PrivacyReport = z.strictObject({
  measured_on: z.iso.date(),
  /** The command line to reproduce the report. */
  command: z.string(),
  method: z.strictObject({
    /** How the server's writes were observed: every system call, or the files present afterwards. */
    watched_by: z.enum(["strace", "files"]),
    log_level: z.string(),
    /** Tells whether the system allows core dumps; confirmed by the mutant that dumps core. */
    core_dumps_possible: z.boolean(),
    /** Encodings that are decoded, alone and nested. */
    ways: z.array(z.string()),
    /** Picture formats recognized by their magic numbers. */
    pictures: z.array(z.string()),
    /** Number of frames sent. The search covers them, short pieces of them, and pieces of what the engine derives from them. */
    frames: count,
    /** Number of wallets' answers sent. The search covers them, what they decrypt to, their certificates and device keys. */
    wallet_answers: count,
    pieces: count,
    /** Number of bytes of a secret that suffice to find it: for random data, and for pixels and numbers. */
    shortest: z.strictObject({ random: count, patterned: count }),
  }),
  scenarios: z.array(
    z.strictObject({
      name: z.enum(privacyScenarios),
      /** Number of frames sent in this scenario, whole or in part. */
      frames: count,
      /** Number of wallets' answers sent in this scenario, whole or in part. */
      wallet_answers: count,
      /** Number of signed receipts (`VerificationResult.receipt`) that were verified: every response about analyzed frames has one. */
      receipts: count,
      /** Responses to the scenario's requests; a status of null is a connection that ended. */
      answers: z.array(z.strictObject({ status: z.int().nullable(), said: z.string(), n: count })),
      searched: z.array(
        z.strictObject({ place: z.enum(privacyPlaces), files: count, bytes: count, found: count }),
      ),
    }),
  ),
  /** Null when system calls could not be observed. */
  system_calls: z
    .strictObject({
      /** Number of distinct files opened for writing, created or renamed, and how many of them are outside the server's own folders. */
      files: count,
      files_elsewhere: count,
      /** Connections to another machine. */
      connections_outside: count,
      /** Calls that write bytes without exposing them to the tracer. */
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
