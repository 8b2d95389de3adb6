import type { Db, Tx } from "../../db/schema.ts";
import type { SessionContext } from "../../context.ts";
import { mayReachWebsite } from "../memberships/index.ts";
import { lockWebsiteForUpdate, type WebsiteRow, websiteById } from "./store.ts";

type Actor = SessionContext["actor"];

/** Finds a website that the caller may see; undefined for others, as if they did not exist. */
export const findOwnWebsite = async (
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<WebsiteRow | undefined> =>
  mayReachWebsite(actor, id) ? websiteById(db, actor.organization_id, id) : undefined;

/** Finds such a website and locks it until the transaction ends. */
export const lockOwnWebsite = async (tx: Tx, actor: Actor, id: string): Promise<WebsiteRow | undefined> =>
  mayReachWebsite(actor, id) ? lockWebsiteForUpdate(tx, actor.organization_id, id) : undefined;
