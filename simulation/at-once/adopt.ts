import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { storedAction } from '@lexplain/contract/actions/stored';
import { type StoredSubmission, storedSubmission } from '@lexplain/contract/assessments/stored';
import {
  storedIncident,
  storedIncidentComment,
  storedIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import { organisationEventKind } from '@lexplain/contract/organisations/events';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { collections, paths } from '@lexplain/contract/paths';
import { storedReview } from '@lexplain/contract/reviews/stored';
import type { z } from 'zod';
import { db, itsId, readAllAs, readAs, withId } from '../../functions/src/platform/firestore.ts';
import { computeReceipt } from '../checks/receipts.ts';
import { toDates } from '../checks/stored-documents.ts';
import type { Player } from '../player.ts';
import type { OrganisationRecord } from '../record.ts';
import type { Focus } from './calls.ts';
import type { State } from './serial.ts';

// The stored results of calls that run at once, from which a story goes on.

const readOne = async <Schema extends z.ZodType>(
  schema: Schema,
  path: string | null,
): Promise<z.output<Schema> | null> =>
  path === null ? null : readAs(schema, await db.doc(path).get());

const incidentWithId = withId(storedIncident);
const userWithId = withId(storedUser);
const isOwner = ({ organisation_role }: StoredUser): boolean => organisation_role === 'owner';

const readPeople = async ({ organisationId, seniority }: Focus): Promise<string[]> => {
  const query = db.collection(paths.users()).where('organisation_id', '==', organisationId);
  const found = readAllAs(userWithId, await query.get(), itsId);
  return found
    .sort(
      (one, other) =>
        Number(isOwner(other)) - Number(isOwner(one)) ||
        seniority.indexOf(one.id) - seniority.indexOf(other.id),
    )
    .map(({ id }) => id);
};

/** The shared ones, by id, and of one of them what was written, in its order. */
const readIncidents = async ({ organisationId, incidentId }: Focus) => {
  const own = db.collection(paths.incidents()).where('organisation_id', '==', organisationId);
  const incidents = readAllAs(incidentWithId, await own.get(), itsId);
  const shared = incidents.filter((one) => one.shared !== null);
  const of = (name: string) =>
    db
      .collection(name)
      .where('incident_id', '==', incidentId ?? '')
      .get();
  const entries = readAllAs(storedIncidentEntry, await of(paths.incidentEntries()));
  const comments = readAllAs(storedIncidentComment, await of(paths.incidentComments()));
  return {
    shared: shared.map(({ id }) => id),
    entries: entries.sort((one, other) => one.position - other.position),
    comments,
  };
};

const readEvents = async (organisationId: string): Promise<State['events']> => {
  const { docs } = await db.collection(collections.organisationEvents(organisationId)).get();
  const kinds = docs.map((one) => organisationEventKind.parse(one.get('kind')));
  const counted = kinds.filter((kind) => !kind.endsWith('_read'));
  return Object.fromEntries(
    [...Map.groupBy(counted, (kind) => kind)].map(([kind, all]) => [kind, all.length]),
  );
};

const isVerified = async (path: string, { receipt }: StoredSubmission): Promise<boolean> => {
  if (receipt === null) return true;
  const fields = toDates((await db.doc(path).get()).data());
  return computeReceipt(fields) === receipt.sha256;
};

/** The draft, or what it became. */
const readSubmission = async ({ draft }: Focus) => {
  const path = draft && paths.submission(draft.id);
  const submission = await readOne(storedSubmission, path);
  return {
    isSubmitted: submission?.status === 'submitted',
    isVerified: path === null || submission === null || (await isVerified(path, submission)),
    revision: submission?.revision ?? 0,
    answers: submission?.answers ?? {},
  };
};

export const readState = async (focus: Focus): Promise<State> => {
  const { organisationId, action: known, review } = focus;
  const organisation = await readOne(storedOrganisation, paths.organisation(organisationId));
  const { shared, entries, comments } = await readIncidents(focus);
  const action = await readOne(storedAction, known && paths.action(known.id));
  const reviewed = await readOne(storedReview, review && paths.review(review.id));
  return {
    people: await readPeople(focus),
    adviser: organisation?.adviser_uid ?? null,
    shared,
    entries: entries.map(({ entry_id }) => entry_id),
    comments: comments.map(({ comment_id }) => comment_id),
    proposals: Object.fromEntries(
      comments.flatMap(({ comment_id, proposed, state }) =>
        proposed ? [[comment_id, state]] : [],
      ),
    ),
    action: action?.state ?? '',
    review: reviewed?.state ?? '',
    reviewRevision: reviewed?.revision ?? 0,
    ...(await readSubmission(focus)),
    events: await readEvents(organisationId),
  };
};

interface Adoption {
  organisation: OrganisationRecord;
  focus: Focus;
  after: State;
}

const adoptPeople = ({ record, world }: Player, { organisation, after }: Adoption): void => {
  const { people } = organisation;
  const byUid = new Map(people.map((one) => [one.uid, one]));
  organisation.people = after.people.flatMap((uid) => byUid.get(uid) ?? []);
  const left = people.filter(({ uid }) => !after.people.includes(uid));
  record.outside.push(...left);
  record.followers = record.followers.filter(({ person }) => !left.includes(person));
  organisation.adviser = world.staff.advisers.find(({ uid }) => uid === after.adviser) ?? null;
};

const adoptIncidents = async ({ record }: Player, { organisation, focus, after }: Adoption) => {
  for (const [id, incident] of record.incidents) {
    if (incident.organisation === organisation) incident.isShared = after.shared.includes(id);
  }
  const incident = record.incidents.get(focus.incidentId ?? '');
  if (!incident) return;
  const { entries, comments } = await readIncidents(focus);
  for (const { entry_id, content } of entries) {
    if (!incident.entries.has(entry_id)) incident.entries.set(entry_id, content);
  }
  for (const { comment_id, text, state, proposed } of comments) {
    incident.comments.set(comment_id, text);
    const { content } = proposed ?? {};
    if (content) incident.proposals.set(comment_id, { content, state });
  }
};

const adoptReview = (
  { record }: Player,
  organisation: OrganisationRecord,
  { review_id, form_id: formId, round }: StoredSubmission,
): void => {
  if (review_id === null) return;
  const comments = record.reviews.get(review_id)?.comments ?? new Map<string, string>();
  const review = { organisation, formId, state: 'waiting' as const, round: round ?? 0, comments };
  record.reviews.set(review_id, review);
};

/** What was saved, and by whichever call it was submitted. */
const adoptSubmission = async (player: Player, { organisation, focus, after }: Adoption) => {
  const id = focus.draft?.id ?? '';
  const known = player.record.submissions.get(id);
  if (!known) return;
  known.answers = new Map(Object.entries(after.answers));
  if (known.receipt !== null || !after.isSubmitted) return;
  const stored = await readOne(storedSubmission, paths.submission(id));
  if (!stored?.receipt) return;
  known.receipt = stored.receipt.sha256;
  adoptReview(player, organisation, stored);
};

/** The story goes on with the stored documents, which are right. */
export const adopt = async (player: Player, adopted: Adoption): Promise<void> => {
  const { organisation, focus, after } = adopted;
  adoptPeople(player, adopted);
  await adoptIncidents(player, adopted);
  await adoptSubmission(player, adopted);
  const action = await readOne(storedAction, focus.action && paths.action(focus.action.id));
  const known = player.record.actions.get(focus.action?.id ?? '');
  if (action && known) known.state = action.state;
  const review = player.record.reviews.get(focus.review?.id ?? '');
  const stored = await readOne(storedReview, focus.review && paths.review(focus.review.id));
  if (review && stored) review.state = stored.state;
  const events = Object.entries(after.events);
  organisation.events = new Map(
    events.map(([kind, count]) => [organisationEventKind.parse(kind), count]),
  );
};
