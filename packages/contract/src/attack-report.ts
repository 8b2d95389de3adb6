import { z } from "zod";
import { modelVersions } from "./brand.ts";
import { ChallengeKind } from "./verifications/verifications.ts";

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const share = z.number().min(0).max(1);

/** A share of `n` with its exact 95 % interval. */
const shareWithInterval = { value: share, low: share, high: share, n: count };

/** Attack presentations classification error rate: the share of one species' presentations that got through (ISO/IEC 30107-3). */
const Apcer = z.strictObject({ ...shareWithInterval, accepted: count });

/** By the check or the movement that stood in the way, the most frequent first. */
const ReasonCounts = z.array(z.strictObject({ reason: z.string(), n: count }));

/** `low` and `high`: one in twenty is below, or above. */
const quantiles = {
  n: count,
  least: z.number(),
  low: z.number(),
  median: z.number(),
  high: z.number(),
  most: z.number(),
};

const AttackSpecies = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** How its presentations are made. */
  made: z.string(),
  /** What the figure means, where that is not plain. */
  note: z.string().nullable(),
});

/** What the attack command writes: `docs/attack.json`, served as `/attack.json`. */
export const AttackReport = z.strictObject({
  title: z.string(),
  measured_on: z.iso.date(),
  /** As anybody would type it. */
  command: z.string(),
  /** What these figures are, and whose terms they use. */
  terms: z.string(),
  /** What nobody should conclude from them, and what was not tried. */
  limits: z.array(z.string()),
  data_set: z.strictObject({
    name: z.string(),
    source: z.string().nullable(),
    licence: z.string().nullable(),
    limits: z.string().nullable(),
    /** Over the pictures, in the order of their names. */
    faces_sha256: sha256,
    /** People, one portrait each. */
    n: count,
    /** Pictures without exactly one face. */
    left_out: count,
  }),
  method: z.strictObject({
    presentations: z.string(),
    seed: z.int(),
    confidence: z.number(),
    interval: z.string(),
    model: z.enum(modelVersions),
  }),
  engine: z.strictObject({
    version: z.string(),
    runtime: z.string(),
    networks: z.array(z.strictObject({ name: z.string(), sha256 })),
  }),
  bona_fide: z.strictObject({
    ...AttackSpecies.shape,
    results: z.array(
      z.strictObject({
        kind: ChallengeKind,
        /** Bona fide presentations classification error rate: people who were taken for an attack (ISO/IEC 30107-3). */
        bpcer: z.strictObject({ ...shareWithInterval, refused: count }),
        /** Frames that could not be judged: neither taken for a person nor for an attack. */
        no_response: count,
        refused: ReasonCounts,
      }),
    ),
  }),
  /** Attacks made as frames, judged by the engine. */
  species: z.array(
    z.strictObject({
      ...AttackSpecies.shape,
      results: z.array(z.strictObject({ kind: ChallengeKind, apcer: Apcer, refused: ReasonCounts })),
    }),
  ),
  /** Attacks made as payloads, sent to a server over HTTP or shown to a website: accepted means taken for a pass. */
  forgeries: z.array(z.strictObject({ ...AttackSpecies.shape, apcer: Apcer })),
  /** Whether all frames show one person. */
  one_person: z.strictObject({
    /** Cosine of two embeddings from which on they are one person's. */
    at_least: z.number(),
    /** Of all pairs of two people's frontal faces; null where the set is one person. Pairs share people: the interval is too narrow. */
    false_match: z.strictObject({ ...shareWithInterval, accepted: count }).nullable(),
    /** Of bona fide presentations. */
    false_non_match: z.strictObject({ ...shareWithInterval, refused: count }),
    strangers: z.strictObject(quantiles).nullable(),
  }),
  /** Where each threshold stands between people (`bona_fide`) and attacks. */
  thresholds: z.array(
    z.strictObject({
      name: z.string(),
      what: z.string(),
      /** Null decides nothing. */
      rule: z
        .union([z.strictObject({ at_least: z.number() }), z.strictObject({ at_most: z.number() })])
        .nullable(),
      /** `of`: the id of a species. */
      groups: z.array(z.strictObject({ of: z.string(), ...quantiles })),
    }),
  ),
});
export type AttackReport = z.infer<typeof AttackReport>;
