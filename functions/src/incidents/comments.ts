import { isDeepStrictEqual } from 'node:util';
import { bounds } from '@lexplain/contract/api/bounds';
import type { EndpointInput } from '@lexplain/contract/api/endpoint';
import { AppError } from '@lexplain/contract/api/errors';
import type { incidentSharingEndpoints, ProposalState } from '@lexplain/contract/incidents/sharing';
import {
  type StoredIncidentComment,
  storedIncidentComment,
} from '@lexplain/contract/incidents/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { nameOf } from '../organisation-log/events.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { db, readAs } from '../platform/firestore.ts';
import { type IncidentWithId, queryComments } from './lists.ts';
import { prepareCommentNotices } from './sharing/notices.ts';
import { type OpenedIncident, openIncident } from './sharing/store.ts';
import { addToLog, type IncidentAndEntries, openLog } from './store.ts';

// Comments on a shared incident, and the entries that its adviser proposes.

type NewComment = EndpointInput<typeof incidentSharingEndpoints.addIncidentComment>['body'];

const referenceOf = (incidentId: string, commentId: string) =>
  db.doc(paths.incidentComment(toDocumentId(incidentId, commentId)));

/** Whether the comment is stored already. Throws `id_taken` for another one with its id. */
const isRepeated = (
  stored: StoredIncidentComment | null,
  { text, proposed }: NewComment,
  byUid: string,
): stored is StoredIncidentComment => {
  if (!stored) return false;
  const isSame =
    stored.by_uid === byUid && stored.text === text && isDeepStrictEqual(stored.proposed, proposed);
  if (isSame) return true;
  throw new AppError('id_taken', 'Another comment has this id: send it with a new one');
};

/**
 * Throws `not_shared` where nobody but members would read a comment, and `not_permitted` for a
 * member's proposal.
 */
const requireCommentable = (
  { incident: { shared }, organisation, isAdviser }: OpenedIncident,
  { proposed }: NewComment,
): void => {
  if (shared === null || shared.adviser_uid !== organisation.adviser_uid) {
    throw new AppError('not_shared', 'This incident is not shared with the adviser');
  }
  if (proposed && !isAdviser) {
    throw new AppError('not_permitted', 'Members add an entry to the log, and propose none');
  }
};

/**
 * Of one side, so that neither fills the room of the other. Counted by the database: one document
 * read.
 */
const requireRoom = async (
  transaction: Transaction,
  { incident_id, by }: Pick<StoredIncidentComment, 'incident_id' | 'by'>,
): Promise<void> => {
  const ofSide = queryComments(incident_id).where('by', '==', by);
  const { count } = (await transaction.get(ofSide.count())).data();
  if (count < bounds.commentsPerIncident) return;
  const message = `This incident has ${bounds.commentsPerIncident} comments from your side. Nothing more can be added here.`;
  throw new AppError('comments_full', message);
};

/** Members and the adviser listen to the incident: they learn there that comments have changed. */
const countChange = (transaction: Transaction, { id, comments_revision }: IncidentWithId): void =>
  void transaction.update(db.doc(paths.incident(id)), {
    comments_revision: comments_revision + 1,
  });

/** Adds a comment on a shared incident, once. An adviser's can propose an entry. */
export const addComment = (
  session: Session,
  incidentId: string,
  comment: NewComment,
): Promise<StoredIncidentComment> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const opened = await openIncident(unit, incidentId);
    const { incident, user, isAdviser } = opened;
    const reference = referenceOf(incidentId, comment.id);
    const stored = readAs(storedIncidentComment, await transaction.get(reference));
    if (isRepeated(stored, comment, session.uid)) return stored;
    requireCommentable(opened, comment);
    const now = new Date();
    const tell = await prepareCommentNotices(
      transaction,
      { incident, organisation: opened.organisation.name, byUid: session.uid, isAdviser },
      comment.proposed ? 'proposals' : 'comments',
      now,
    );
    const document: StoredIncidentComment = {
      organisation_id: incident.organisation_id,
      incident_id: incidentId,
      comment_id: comment.id,
      by_uid: session.uid,
      by_name: nameOf(user),
      by: isAdviser ? 'adviser' : 'member',
      text: comment.text,
      proposed: comment.proposed,
      state: comment.proposed ? 'waiting' : 'none',
      decided_by: null,
      decided_by_name: null,
      decided_at: null,
      created_at: now,
    };
    await requireRoom(transaction, document);
    transaction.create(reference, document);
    countChange(transaction, incident);
    tell();
    return document;
  });

type Decision = EndpointInput<
  typeof incidentSharingEndpoints.decideIncidentProposal
>['body']['decision'];

const refusals = {
  none: 'This comment proposes no entry',
  waiting: 'This entry was proposed by a newer release: reload the page to decide on it',
  confirmed: 'This entry was confirmed already',
  declined: 'This entry was declined already',
} as const;

/** The proposed entry. Throws `proposal_state` where there is none to decide on. */
const requireProposal = ({ comment_id, state, proposed }: StoredIncidentComment, now: Date) => {
  const content = proposed?.content;
  if (state !== 'waiting' || !content) {
    throw new AppError('proposal_state', refusals[state], { state });
  }
  const { corrects } = proposed;
  return { id: comment_id, corrects, content, written_at: now.toISOString() };
};

/**
 * Decides on a proposed entry. One that is confirmed is added to the log in the member's name, in
 * the same transaction and under the comment's id, so that it is added once. The same decision
 * again changes nothing.
 */
export const decideProposal = async (
  session: Session,
  incidentId: string,
  commentId: string,
  decision: Decision,
): Promise<IncidentAndEntries & { comment: StoredIncidentComment }> => {
  const law = await requireProfileRules();
  return inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const log = await openLog(unit, incidentId);
    const { incident, entries, by } = log;
    const reference = referenceOf(incidentId, commentId);
    const comment = readAs(storedIncidentComment, await transaction.get(reference));
    if (!comment) throw new AppError('not_found', 'Comment not found');
    const state: ProposalState = decision === 'confirm' ? 'confirmed' : 'declined';
    if (comment.state === state) return { comment, incident, entries };
    const now = new Date();
    const entry = requireProposal(comment, now);
    const tell = await prepareCommentNotices(
      transaction,
      { incident, organisation: log.organisation, byUid: session.uid, isAdviser: false },
      decision === 'confirm' ? 'entered' : 'declined',
      now,
    );
    const written =
      decision === 'confirm' ? await addToLog(unit, log, [entry], law) : { incident, entries };
    const decided = { state, decided_by: by.uid, decided_by_name: by.name, decided_at: now };
    transaction.update(reference, decided);
    countChange(transaction, incident);
    tell();
    return { ...written, comment: { ...comment, ...decided } };
  });
};
