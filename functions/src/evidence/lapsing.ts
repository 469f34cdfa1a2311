import { type StoredAction, storedAction } from '@lexplain/contract/actions/stored';
import { bounds } from '@lexplain/contract/api/bounds';
import type { EvidenceAbout } from '@lexplain/contract/evidence/evidence';
import { lapseShownDays } from '@lexplain/contract/evidence/lapsing';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { paths } from '@lexplain/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import { hasBytes } from './file-states.ts';
import { type EvidenceWithId, queryUsed, readOldestFirst } from './store.ts';

// Evidence whose last day comes (docs/product.md, "Evidence").

/** Evidence with a last day. */
export type LapsingEvidence = EvidenceWithId & { valid_until: string };

/** Evidence that somebody has to renew, with the action that it is for. */
export interface RenewableEvidence {
  evidence: LapsingEvidence;
  action: StoredAction | null;
}

/** The most that one list or calendar has. */
const mostListed = 50;

/** Whether the next submission holds it, and there is something to hold. */
const isUsed = ({ set_aside_at, files }: EvidenceWithId): boolean =>
  set_aside_at === null && (files.length === 0 || files.some(hasBytes));

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
const lastTimeZone = timeZoneOf('WA');

/**
 * What lapses within 90 days, the soonest first. Where the organisation is, the present day may be
 * the next one already: so its place is not read.
 */
export const listLapsing = async (
  organisationId: string,
  now: Date,
): Promise<RenewableEvidence[]> => {
  const today = dayOf(now, lastTimeZone);
  const query = queryLapsing(organisationId, today, addDays(today, lapseShownDays));
  const found = readOldestFirst(await query.limit(mostListed).get());
  return (await listRenewable(organisationId, found)).sort((a, b) =>
    a.evidence.valid_until.localeCompare(b.evidence.valid_until),
  );
};
