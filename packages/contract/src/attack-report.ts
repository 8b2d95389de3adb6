import { z } from "zod";
import { modelVersions } from "./brand.ts";
import { ScanStyle } from "./scan/instruction.ts";
import { ChallengeKind } from "./verifications/verifications.ts";

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const share = z.number().min(0).max(1);

/** A share of `n` with its exact 95% confidence interval. */
const shareWithInterval = { value: share, low: share, high: share, n: count };

/** Attack presentation classification error rate: the share of one species' presentations that got through (ISO/IEC 30107-3). */
const Apcer = z.strictObject({ ...shareWithInterval, accepted: count });

const Refused = z.strictObject({ ...shareWithInterval, refused: count });

/** Rejections by the check or movement that caused them, most frequent first. */
const ReasonCounts = z.array(z.strictObject({ reason: z.string(), n: count }));

/** `low` and `high`: the 5% and 95% quantiles. */
const quantiles = {
  n: count,
  least: z.number(),
  low: z.number(),
  median: z.number(),
  high: z.number(),
  most: z.number(),
};

/** Attempts that a metric is computed from. Half of the people are for development, the other half for the report. */
const attemptGroup = { kind: ChallengeKind, style: ScanStyle, half: z.enum(["development", "report"]) };

/** Effort of an attack: A needs hands and paper, D another person's film. */
const AttackLevel = z.enum(["A", "B", "C", "D"]);

const AttackSpecies = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** How the presentations are made. */
  made: z.string(),
  /** An explanation of the metric, where it is not obvious. */
  note: z.string().nullable(),
});

/** Results of genuine visitors. */
const VisitorResults = z.array(
  z.strictObject({
    ...attemptGroup,
    /** Bona fide presentation classification error rate: people classified as an attack (ISO/IEC 30107-3). */
    bpcer: Refused,
    /** Those of them whose verification ended as a spoof, without another try. */
    spoof: Refused,
    /** Visitors whose scan could not be classified as a person or an attack. */
    no_response: Refused,
    /** Visitors who got no estimate at their first attempt, for either reason. */
    not_estimated: Refused,
    refused: ReasonCounts,
  }),
);

/** The output of the attack command: `docs/attack.json`, served as `/attack.json`. */
export const AttackReport = z.strictObject({
  title: z.string(),
  measured_on: z.iso.date(),
  /** The command line to reproduce the report. */
  command: z.string(),
  /** Meaning of the metrics, and the source of their terms. */
  terms: z.string(),
  /** Conclusions that the metrics do not support, and attacks that were not tried. */
  limits: z.array(z.string()),
  data_set: z.strictObject({
    name: z.string(),
    source: z.string().nullable(),
    license: z.string().nullable(),
    limits: z.string().nullable(),
    /** SHA-256 over the pictures, in name order. */
    faces_sha256: sha256,
    /** Number of people, one portrait each. */
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
    /** Largest share of genuine visitors who may get no estimate at their first attempt. */
    goal: share,
    results: VisitorResults,
    /** The same visitors on worse lines, with other habits; empty results where not measured yet. */
    conditions: z.array(z.strictObject({ ...AttackSpecies.shape, results: VisitorResults })),
  }),
  /** Years by which a program that paints young visitors older raises their estimates; null where not measured yet. */
  painted_age: z.strictObject({ ...AttackSpecies.shape, years: z.strictObject(quantiles).nullable() }),
  /** `goal`: the largest APCER that a species of the level may have. */
  levels: z.array(z.strictObject({ level: AttackLevel, name: z.string(), goal: share })),
  /** Attacks presented as frames of a scan. */
  species: z.array(
    z.strictObject({
      ...AttackSpecies.shape,
      level: AttackLevel,
      /** For a species that its level's goal leaves out: its own goal, null where the share is only published. Else null. */
      apart: z.strictObject({ goal: share.nullable() }).nullable(),
      /** Empty where not measured yet. */
      results: z.array(z.strictObject({ ...attemptGroup, apcer: Apcer, refused: ReasonCounts })),
    }),
  ),
  /** Attacks presented as payloads, sent to a server over HTTP or shown to a website; accepted means they resulted in a pass. */
  forgeries: z.array(z.strictObject({ ...AttackSpecies.shape, apcer: Apcer })),
  /** Metrics of the check that all frames show one person. */
  one_person: z.strictObject({
    /** Cosine similarity at or above which two embeddings belong to one person. */
    at_least: z.number(),
    /**
     * False matches among all pairs of two people's frontal faces; null when the set has only one person. Pairs share
     * people, so the interval is too narrow.
     */
    false_match: z.strictObject({ ...shareWithInterval, accepted: count }).nullable(),
    strangers: z.strictObject(quantiles).nullable(),
  }),
});
export type AttackReport = z.infer<typeof AttackReport>;
