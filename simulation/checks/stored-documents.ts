import { storedUser } from '@lexplain/contract/account/stored';
import { storedAction } from '@lexplain/contract/actions/stored';
import { countAnswered, storedSubmission } from '@lexplain/contract/assessments/stored';
import { storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { storedContactMessage } from '@lexplain/contract/contact/contact';
import { storedEvidence, storedUpload } from '@lexplain/contract/evidence/stored';
import {
  storedIncident,
  storedIncidentComment,
  storedIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { storedInvitation } from '@lexplain/contract/organisations/invitations';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { collections } from '@lexplain/contract/paths';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import {
  storedReview,
  storedReviewComment,
  storedReviewRound,
} from '@lexplain/contract/reviews/stored';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { noticeCollections } from '../../functions/src/notices/store.ts';

// The stored documents, parsed by the schemas of the contract, and the faults of each by itself.

const schemas = {
  users: storedUser,
  organisations: storedOrganisation,
  invitations: storedInvitation,
  submissions: storedSubmission,
  reviews: storedReview,
  reviewRounds: storedReviewRound,
  reviewComments: storedReviewComment,
  standings: storedStanding,
  clientLaws: storedClientLaw,
  incidents: storedIncident,
  incidentEntries: storedIncidentEntry,
  incidentComments: storedIncidentComment,
  actions: storedAction,
  evidence: storedEvidence,
  uploads: storedUpload,
  contactMessages: storedContactMessage,
  notices: storedNotice,
  urgentNotices: storedNotice,
  newsNotices: storedNotice,
} as const;
type StoredName = keyof typeof schemas;

export const toDates = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toDates);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toDates(inner)]));
};

/** What a state says of the other fields (docs/product.md, "States of a submission" and the tables like it). */
const expectedOf = {
  submissions: {
    draft: ({ receipt, submitted_at }: z.output<typeof storedSubmission>) =>
      receipt === null && submitted_at === null,
    submitted: ({ receipt, submitted_at, submitted_by }: z.output<typeof storedSubmission>) =>
      receipt !== null && submitted_at !== null && submitted_by !== null,
  },
  reviews: {
    waiting: 'adviser',
    in_review: 'adviser',
    changes_requested: 'client',
    closed: null,
    withdrawn: null,
  },
} as const;

type Delivery = z.output<typeof storedContactMessage>['delivery'];
const isDeliveryWhole = ({ state, owner, lease_until, next_attempt_at }: Delivery): boolean => {
  if (state === 'sending')
    return owner !== null && lease_until !== null && next_attempt_at !== null;
  if (owner !== null || lease_until !== null) return false;
  return (state === 'pending' || state === 'retry') === (next_attempt_at !== null);
};

type Documents = { [Name in StoredName]: Map<string, z.output<(typeof schemas)[Name]>> };
export interface StoredDocuments extends Documents {
  /** As they are in the database, by path. */
  raw: Map<string, unknown>;
  problems: string[];
}

const findFaults = (stored: StoredDocuments): string[] => {
  const faults: string[] = [];
  const expect = (isRight: boolean, what: string): void => void (isRight || faults.push(what));
  for (const [id, one] of stored.submissions) {
    expect(expectedOf.submissions[one.status](one), `the submission ${id} is no ${one.status} one`);
    const answered = countAnswered(one.answers);
    expect(one.answered === answered, `the submission ${id} counts ${one.answered} of ${answered}`);
  }
  for (const [id, { state, turn, round, closed_at }] of stored.reviews) {
    expect(turn === expectedOf.reviews[state], `the review ${id} is ${state} with turn ${turn}`);
    expect(
      (closed_at !== null) === (state === 'closed'),
      `the review ${id} closed at ${closed_at}`,
    );
    const { sign_off, published_at } = stored.reviewRounds.get(`${id}-${round}`) ?? {};
    const isPublished = state === 'closed' || state === 'changes_requested';
    expect(Boolean(published_at) === isPublished, `the round of the review ${id} in ${state}`);
    expect(state !== 'closed' || sign_off !== null, `the closed review ${id} is not signed off`);
  }
  for (const [id, { state, before_removal, accepted_until }] of stored.actions) {
    expect((before_removal !== null) === (state === 'removed'), `the removed action ${id}`);
    // A removed action can be taken back with the end of its acceptance.
    const isAccepted =
      state === 'risk_accepted' || (state === 'removed' && accepted_until !== null);
    expect((accepted_until !== null) === isAccepted, `the accepted action ${id}`);
  }
  for (const [id, { state, decided_by, decided_at }] of stored.incidentComments) {
    const isDecided = state === 'confirmed' || state === 'declined';
    const isNamed = decided_by !== null && decided_at !== null;
    expect(
      isNamed === isDecided,
      `the proposal ${id} is ${state}, and ${decided_by} decided on it`,
    );
  }
  const keys = noticeCollections.flatMap((name) =>
    [...stored[name].values()].map(({ key }) => key),
  );
  expect(new Set(keys).size === keys.length, 'two notices have the same key');
  for (const name of [...noticeCollections, 'contactMessages'] as const) {
    for (const [id, { delivery }] of stored[name]) {
      expect(isDeliveryWhole(delivery), `${name}/${id} is ${JSON.stringify(delivery)}`);
    }
  }
  return faults;
};

/**
 * Reads all that the stories write. What can't be parsed, or is in no state of the tables, is a
 * problem.
 */
export const readStored = async (db: Firestore): Promise<StoredDocuments> => {
  const raw = new Map<string, unknown>();
  const problems: string[] = [];
  const read = async <Schema extends z.ZodType>(
    name: StoredName,
    schema: Schema,
  ): Promise<Map<string, z.output<Schema>>> => {
    const { docs } = await db.collection(collections[name]()).get();
    return new Map(
      docs.flatMap((snapshot): [string, z.output<Schema>][] => {
        const { path } = snapshot.ref;
        const fields = toDates(snapshot.data());
        raw.set(path, fields);
        const { data, error } = schema.safeParse(fields);
        if (error) problems.push(`${path} can't be read: ${error.message}`);
        return error ? [] : [[snapshot.id, data]];
      }),
    );
  };
  const stored: StoredDocuments = {
    users: await read('users', schemas.users),
    organisations: await read('organisations', schemas.organisations),
    invitations: await read('invitations', schemas.invitations),
    submissions: await read('submissions', schemas.submissions),
    reviews: await read('reviews', schemas.reviews),
    reviewRounds: await read('reviewRounds', schemas.reviewRounds),
    reviewComments: await read('reviewComments', schemas.reviewComments),
    standings: await read('standings', schemas.standings),
    clientLaws: await read('clientLaws', schemas.clientLaws),
    incidents: await read('incidents', schemas.incidents),
    incidentEntries: await read('incidentEntries', schemas.incidentEntries),
    incidentComments: await read('incidentComments', schemas.incidentComments),
    actions: await read('actions', schemas.actions),
    evidence: await read('evidence', schemas.evidence),
    uploads: await read('uploads', schemas.uploads),
    contactMessages: await read('contactMessages', schemas.contactMessages),
    notices: await read('notices', schemas.notices),
    urgentNotices: await read('urgentNotices', schemas.urgentNotices),
    newsNotices: await read('newsNotices', schemas.newsNotices),
    raw,
    problems,
  };
  problems.push(...findFaults(stored));
  return stored;
};

export type Report = (problem: string) => void;

/** Reports the problem unless it is so. */
export const expectThat = (report: Report, isSo: boolean, problem: string): void => {
  if (!isSo) report(problem);
};

/** Reports ids that are only promised, or only found. */
export const expectSameIds = (
  what: string,
  promised: Iterable<string>,
  found: Iterable<string>,
  report: Report,
): void => {
  const [there, wanted] = [new Set(found), new Set(promised)];
  for (const id of wanted.difference(there))
    report(`the ${what} ${id} was acknowledged and is lost`);
  for (const id of there.difference(wanted))
    report(`the ${what} ${id} is there and nobody knows why`);
};
