import { AppError } from '@lexplain/contract/api/errors';
import { lookUp } from '@lexplain/contract/look-up';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Staleness } from '@lexplain/contract/profile/outcomes';
import type { FactsInput } from '@lexplain/contract/profile/profile';
import { findStaleness } from '@lexplain/contract/profile/staleness';
import {
  type StoredProfile,
  storedProfile,
  toFactAnswers,
} from '@lexplain/contract/profile/stored';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import {
  type AccessRequest,
  requireOrganisation,
  requirePermission,
} from '../access/permissions.ts';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { writeClientOutcomes } from '../projections/client-laws.ts';
import { applyFacts, markChangedDuties } from './decisions.ts';

// The profile of an organisation, in the organisation's own document
// (docs/decisions/0053-profile.md).

/** A profile, and what has changed since its latest record; null where there is none. */
export interface ReadProfile {
  profile: StoredProfile;
  /** Whether someone has given the organisation its name. */
  isNamed: boolean;
  stale: Staleness | null;
}

export const emptyProfile: ReadProfile = {
  profile: storedProfile.parse({}),
  isNamed: true,
  stale: null,
};

const withStaleness = async (profile: StoredProfile, isNamed: boolean): Promise<ReadProfile> => {
  const { profile_record: record } = profile;
  if (!record) return { profile, isNamed, stale: null };
  const law = await requireProfileRules();
  return { profile, isNamed, stale: findStaleness(law, record, toFactAnswers(profile)) };
};

interface OrganisationProfile {
  profile: StoredProfile;
  name: string;
  isNamed: boolean;
  adviser_uid: string | null;
}

/**
 * The profile in an organisation's document; null where there is no organisation, or it is being
 * deleted.
 */
export const readProfile = (snapshot: DocumentSnapshot): OrganisationProfile | null => {
  const organisation = readAs(storedOrganisation, snapshot);
  const profile = readAs(storedProfile, snapshot);
  if (!organisation || !profile || organisation.deleting) return null;
  const { name, is_named: isNamed, adviser_uid } = organisation;
  return { profile, name, isNamed, adviser_uid };
};

const findOrganisationProfile = async (organisationId: string) =>
  readProfile(await db.doc(paths.organisation(organisationId)).get());

/**
 * The profile as it is stored, for what follows from it; null where the organisation is gone. One
 * read.
 */
export const findStoredProfile = async (organisationId: string): Promise<StoredProfile | null> =>
  (await findOrganisationProfile(organisationId))?.profile ?? null;

/** The mark of a change whose consequences for incidents are still to be computed. One read. */
export const findDutiesChange = async (
  organisationId: string,
): Promise<StoredProfile['duties_changed']> =>
  (await findStoredProfile(organisationId))?.duties_changed ?? null;

/** The profile of an organisation that the caller was permitted to read. */
export const findProfile = async (organisationId: string): Promise<ReadProfile> => {
  const found = await findOrganisationProfile(organisationId);
  return found ? withStaleness(found.profile, found.isNamed) : emptyProfile;
};

const missing = 'Organisation not found';

/**
 * The profile of an organisation by its id as it is stored, for whoever has the permission. One
 * read. Throws `not_found`, also for an organisation that is not theirs.
 */
export const requireClientProfile = async (
  access: AccessRequest,
  organisationId: string,
): Promise<OrganisationProfile> => {
  const found = await findOrganisationProfile(organisationId);
  if (!found) throw new AppError('not_found', missing);
  const { adviser_uid } = found;
  requirePermission(access, { organisation: organisationId, adviser_uid }, missing);
  return found;
};

/** The profile of an organisation by its id, for its members and its adviser. */
export const findClientProfile = async (
  access: AccessRequest,
  organisationId: string,
): Promise<ReadProfile & { name: string }> => {
  const { name, isNamed, profile } = await requireClientProfile(access, organisationId);
  return { ...(await withStaleness(profile, isNamed)), name };
};

/** The changed answers, each by its path, so that what a newer release stored in the map stays. */
const answersUpdate = (before: StoredProfile['facts'], after: StoredProfile['facts']) =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((id) => lookUp(before, id) !== lookUp(after, id))
      .map((id) => [`facts.${id}`, lookUp(after, id) ?? FieldValue.delete()]),
  );

/** Saves answers (docs/product.md, "Profile"). `expected` is the revision that the caller last saw, or null. */
export const saveFacts = async (
  session: Session,
  changes: FactsInput,
  expected: number | null,
): Promise<ReadProfile> => {
  const rules = await requireProfileRules();
  const { fact_set } = rules;
  const saved = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const account = await readAccount();
    const organisationId = requireOrganisation(session, account);
    const reference = db.doc(paths.organisation(organisationId));
    const found = readProfile(await transaction.get(reference));
    const user = requireAccount(found ? account : null);
    const { profile: current, isNamed } = found ?? emptyProfile;
    const by = { uid: session.uid, name: nameOf(user) };
    const now = new Date();
    const next = applyFacts(current, { by, changes, expected, fact_set, now });
    if (next === current) return { profile: current, isNamed };
    const mark = markChangedDuties(rules, { before: current, after: next }, now);
    const { facts, facts_sectors, facts_revision } = next;
    const { facts_saved_by, facts_saved_by_name, facts_saved_at } = next;
    transaction.update(reference, {
      ...answersUpdate(current.facts, facts),
      facts_sectors,
      facts_revision,
      facts_saved_by,
      facts_saved_by_name,
      facts_saved_at,
      updated_at: facts_saved_at,
      ...mark,
    });
    writeClientOutcomes(transaction, organisationId, rules, { before: current, after: next });
    return { profile: { ...next, ...mark }, isNamed };
  });
  return withStaleness(saved.profile, saved.isNamed);
};
