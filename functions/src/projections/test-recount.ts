import { storedUser } from '@lexplain/contract/account/stored';
import { type StoredClientLaw, storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { dayOf } from '@lexplain/contract/library/day-of';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { type StoredStanding, storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { expect } from 'vitest';
import { countLapsing, lastTimeZone } from '../evidence/lapsing.ts';
import { listSubjectIds } from '../library/subjects.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { countAnswerActions } from './answer-actions.ts';
import { countClientLaws } from './client-laws.ts';
import { countLaws } from './counted-laws.ts';
import { countStanding } from './standings.ts';

/** The stored documents of an organisation's laws, by law. */
export const readClientLaws = async (organisationId: string): Promise<StoredClientLaw[]> => {
  const found = await db
    .collection(paths.clientLaws())
    .where('organisation_id', '==', organisationId)
    .get();
  return readAllAs(storedClientLaw, found).sort((a, b) => (a.subject_id < b.subject_id ? -1 : 1));
};

const noHead = { name: '', name_lower: '', place: null, adviser_uid: null, adviser_name: '' };

/** Expects what a standing has of the evidence that lapses to be what a count says. */
const expectLapsingCounted = async (
  { organisation_id, lapsing }: StoredStanding,
  why: string,
): Promise<void> => {
  // A change of it was not counted yet.
  if (lapsing === null) return;
  const { evidence } = await countLapsing(organisation_id, dayOf(new Date(), lastTimeZone));
  expect(lapsing.evidence, why).toEqual(evidence);
};

/** What is compared by itself, as a change takes it out of the standing. */
const countedAtReading = { incidents: null, lapsing: null };

/** Expects a standing that was counted once to be still what a count says. */
const expectStandingCounted = async (standing: StoredStanding, why: string): Promise<void> => {
  const { organisation_id, complete: _, actions_counted: __, ...rest } = standing;
  const kept = { ...rest, law_results: rest.law_results.toSorted() };
  const [found, laws, answer_actions] = await Promise.all([
    db.doc(paths.organisation(organisation_id)).get(),
    countLaws(organisation_id),
    countAnswerActions(organisation_id),
  ]);
  const organisation = readAs(storedOrganisation, found);
  if (!organisation || organisation.deleting) return;
  await expectLapsingCounted(standing, why);
  const { adviser_uid } = organisation;
  const adviser =
    adviser_uid === null ? null : readAs(storedUser, await db.doc(paths.user(adviser_uid)).get());
  const counted = countStanding(organisation, adviser ? nameOf(adviser) : '', laws);
  const all = { ...counted, answer_actions, ...countedAtReading };
  expect({ ...kept, ...countedAtReading }, why).toEqual(all);
};

/**
 * Expects what lists show of an organisation, its standing and the documents of its laws, to be
 * what a recount of everything that is stored says. Returns how many documents of laws were
 * compared.
 */
export const expectCounted = async (organisationId: string, why: string): Promise<number> => {
  const [stored, counted, snapshot, subjectIds] = await Promise.all([
    readClientLaws(organisationId),
    db.runTransaction((transaction) => countClientLaws(transaction, organisationId)),
    db.doc(paths.standing(organisationId)).get(),
    listSubjectIds(),
  ]);
  const standing = readAs(storedStanding, snapshot, () => ({ organisation_id: organisationId }));
  const listed = stored.filter(({ name_lower }) => name_lower !== '');
  // It is in no list before its standing has a name, and all its laws are from then on.
  const isListed = standing !== null && standing.name_lower !== '';
  expect(listed.map(({ subject_id }) => subject_id).sort(), why).toEqual(
    isListed ? subjectIds.toSorted() : [],
  );
  if (!counted) return 0;
  if (standing?.complete) await expectStandingCounted(standing, why);
  const bySubject = new Map(counted.map((law) => [law.subject_id, law]));
  for (const law of stored) {
    const expected = bySubject.get(law.subject_id);
    const sorted = { ...law, tokens: law.tokens.toSorted() };
    const head = law.name_lower === '' ? noHead : {};
    expect(sorted, why).toEqual({ ...expected, ...head, tokens: expected?.tokens.toSorted() });
  }
  return stored.length;
};
