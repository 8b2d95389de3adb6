import type { OrganizationId } from "@ofage/contract";
import type { Context } from "../../context.ts";
import type { NewRowOf, PeopleTable, Tx } from "../../db/schema.ts";
import { createId } from "../../ids.ts";
import { recordEventOfPerson } from "../audit-log/index.ts";
import {
  insertMember,
  insertOrganization,
  organizationNameOf,
  type OrganizationRow,
} from "../memberships/index.ts";
import { insertPerson, type Person } from "./store.ts";

/** A person who has signed up, and the organization that they own from the start. */
export interface NewAccount {
  person: Person;
  organization: OrganizationRow;
}

/**
 * Creates a person, and an organization that they own.
 * @returns undefined if the address or the Google identity was taken meanwhile
 */
export async function createAccount(
  tx: Tx,
  row: NewRowOf<PeopleTable>,
  organizationId: OrganizationId = createId("org"),
): Promise<NewAccount | undefined> {
  const person = await insertPerson(tx, row);
  if (!person) return undefined;
  const { id: user_id, created_at } = person;
  const organization = await insertOrganization(tx, { id: organizationId, founder_id: user_id, created_at });
  await insertMember(tx, {
    organization_id: organization.id,
    user_id,
    role: "owner",
    live_keys: true,
    joined_at: created_at,
  });
  return { person, organization };
}

/** Records the organization of a new account as its first event. Call it once nothing else is to be locked. */
export const recordFounding = (ctx: Context, tx: Tx, { person, organization }: NewAccount) =>
  recordEventOfPerson(ctx, tx, organization.id, person, {
    type: "organization.created",
    subject_id: organization.id,
    subject_name: organizationNameOf(organization),
  });
