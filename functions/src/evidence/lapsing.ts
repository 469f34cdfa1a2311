import { type StoredAction, storedAction } from '@lexplain/contract/actions/stored';
import { bounds } from '@lexplain/contract/api/bounds';
import { decide } from '@lexplain/contract/api/policy';
import type { EvidenceAbout } from '@lexplain/contract/evidence/evidence';
import { lapseShownDays, longestLapsing, mostLapsing } from '@lexplain/contract/evidence/lapsing';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { paths } from '@lexplain/contract/paths';
import { type StoredStanding, storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { cutTo, oneLine } from '@lexplain/contract/text/one-line';
import type { Query } from 'firebase-admin/firestore';
import type { AccessRequest } from '../access/permissions.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import { isUsed } from './file-states.ts';
import { type EvidenceWithId, queryUsed, readOldestFirst } from './store.ts';

// Evidence whose last day comes (docs/product.md, "Evidence").

/** Evidence with a last day. */
export type LapsingEvidence = EvidenceWithId & { valid_until: string };

/** Evidence that somebody has to renew, with the action that it is for. */
export interface RenewableEvidence {
  evidence: LapsingEvidence;
  action: StoredAction | null;
}

const isReplaced = (one: LapsingEvidence, others: readonly EvidenceWithId[]) =>
  others.some(
    (other) =>
      isUsed(other) &&
      other.created_at > one.created_at &&
      (other.valid_until === null || other.valid_until > one.valid_until),
  );

const keyOf = (about: EvidenceAbout): string =>
  about.kind === 'answer' ? `${about.subject_id} ${about.question_id}` : about.action_id;

/** All that is in use for the same question or action. */
const readBeside = async (organisationId: string, about: EvidenceAbout) => {
  const used = queryUsed(organisationId, about);
  const query =
    about.kind === 'answer' ? used.where('about.question_id', '==', about.question_id) : used;
  return readOldestFirst(await query.limit(bounds.evidencePerLaw).get());
};

const actionWithId = withId(storedAction);

const readActions = async (ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, StoredAction>();
  const found = await db.getAll(...ids.map((id) => db.doc(paths.action(id))));
  const existing = readAllAs(actionWithId, { docs: found }, itsId);
  return new Map(existing.map((action): [string, StoredAction] => [action.id, action]));
};

/**
 * Of an organisation's evidence that which is to be renewed: without what was set aside, has only
 * files that were removed or refused, is for an action that is no longer there, or has newer
 * evidence beside it that holds longer. Reads what is beside each question or action, and the
 * actions.
 */
export const listRenewable = async (
  organisationId: string,
  found: readonly EvidenceWithId[],
): Promise<RenewableEvidence[]> => {
  const used = found.filter(isUsed);
  const abouts = new Map(used.map(({ about }) => [keyOf(about), about]));
  const actionIds = [...abouts.values()].flatMap((about) =>
    about.kind === 'action' ? [about.action_id] : [],
  );
  const [beside, actions] = await Promise.all([
    Promise.all(
      [...abouts].map(
        async ([key, about]) => [key, await readBeside(organisationId, about)] as const,
      ),
    ),
    readActions(actionIds),
  ]);
  const besideByKey = new Map(beside);
  return used.flatMap((evidence): RenewableEvidence[] => {
    const { about, valid_until } = evidence;
    if (valid_until === null) return [];
    const lapsing = { ...evidence, valid_until };
    if (isReplaced(lapsing, besideByKey.get(keyOf(about)) ?? [])) return [];
    if (about.kind === 'answer') return [{ evidence: lapsing, action: null }];
    const action = actions.get(about.action_id);
    const isThere =
      action?.organisation_id === organisationId &&
      action.state !== 'removed' &&
      action.state !== 'declined';
    return isThere ? [{ evidence: lapsing, action }] : [];
  });
};

const queryLapsing = (organisationId: string, from: string, to: string): Query =>
  db
    .collection(paths.evidence())
    .where('organisation_id', '==', organisationId)
    .where('set_aside_at', '==', null)
    .where('valid_until', '>=', from)
    .where('valid_until', '<=', to)
    .orderBy('valid_until');

/** Where a day of Australia begins last. */
export const lastTimeZone = timeZoneOf('WA');

/** What is to be renewed and lapses in a span of days, of at most so many that do. */
const listBetween = async (organisationId: string, from: string, to: string) => {
  const query = queryLapsing(organisationId, from, to);
  const found = readOldestFirst(await query.limit(mostLapsing).get());
  const renewable = (await listRenewable(organisationId, found)).sort((a, b) =>
    a.evidence.valid_until.localeCompare(b.evidence.valid_until),
  );
  return { renewable, hasAll: found.length < mostLapsing };
};

/**
 * What lapses within 90 days, the soonest first. Where the organisation is, the present day may be
 * the next one already: so its place is not read.
 */
export const listLapsing = async (
  organisationId: string,
  now: Date,
): Promise<RenewableEvidence[]> => {
  const today = dayOf(now, lastTimeZone);
  return (await listBetween(organisationId, today, addDays(today, lapseShownDays))).renewable;
};

/** What comes into view on so many further days is counted with the rest. */
const aheadDays = 30;

type CountedEvidence = NonNullable<StoredStanding['lapsing']>;

/** What a standing has of the evidence that lapses. */
export const countLapsing = async (
  organisationId: string,
  today: string,
): Promise<CountedEvidence> => {
  const shown = addDays(today, lapseShownDays);
  const ahead = addDays(shown, aheadDays);
  const { renewable, hasAll } = await listBetween(organisationId, today, ahead);
  const evidence = renewable.map(({ evidence: { id, about, shows, valid_until } }) => ({
    id,
    about,
    shows: cutTo(oneLine(shows), longestLapsing),
    valid_until,
  }));
  // Where there are more than are read, the next day counts those that come after them.
  return { evidence, until: hasAll ? ahead : shown };
};

const isCurrent = (lapsing: StoredStanding['lapsing'], today: string): lapsing is CountedEvidence =>
  lapsing !== null && lapsing.until >= addDays(today, lapseShownDays);

/** Counts it, and stores it in the standing, if there is one. A change meanwhile is waited for. */
const storeLapsing = (organisationId: string, today: string): Promise<CountedEvidence> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.standing(organisationId));
    const standing = readAs(storedStanding, await transaction.get(reference), () => ({
      organisation_id: organisationId,
    }));
    // Someone else was first.
    if (standing && isCurrent(standing.lapsing, today)) return standing.lapsing;
    const lapsing = await countLapsing(organisationId, today);
    if (standing) transaction.update(reference, { lapsing });
    return lapsing;
  });

/**
 * The evidence of an organisation that lapses within 90 days, from its standing where it was counted
 * since the last change; none for a person who may not read evidence.
 */
export const findLapsing = async (
  { actor, permission }: AccessRequest,
  organisationId: string,
  { lapsing }: Pick<StoredStanding, 'lapsing'>,
  now: Date,
): Promise<CountedEvidence['evidence']> => {
  if (decide(actor, permission, { organisation: organisationId }) !== 'granted') return [];
  const today = dayOf(now, lastTimeZone);
  const shown = addDays(today, lapseShownDays);
  const { evidence } = isCurrent(lapsing, today)
    ? lapsing
    : await storeLapsing(organisationId, today);
  return evidence.filter(({ valid_until }) => valid_until >= today && valid_until <= shown);
};
