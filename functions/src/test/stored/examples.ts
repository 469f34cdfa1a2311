import { storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { collections } from '@lexplain/contract/paths';
import { createDelivery } from '../../notices/delivery-decisions.ts';
import { collectionsOf } from '../../personal-data/owned-collections.ts';
import type { RegisteredCollection } from '../../personal-data/owners.ts';
import { account, draft, organisation } from '../documents.ts';
import { recordOf } from '../profile.ts';
import { reviewOf, roundOf } from '../reviews.ts';
import { actionExamples } from './actions.ts';
import { channelExamples } from './channels.ts';
import { evidenceExamples } from './evidence.ts';
import type { StoredExample } from './example.ts';
import { deriveExample } from './example-of-schema.ts';
import { firmMonthExamples } from './firm-months.ts';
import { incidentExamples } from './incidents.ts';

// A stored document for each collection of the register that a person or an organisation owns.

const now = new Date();
const secret = 'Written by an adviser';
const reviewed = { id: 'one', form_id: 'law', form_version: 1 };
const ownedBy = (organisation_id: string) => ({ organisation_id, adviser_uid: 'adviser', secret });

const comment = (organisation_id: string) => ({
  review_id: 'one',
  organisation_id,
  round: 1,
  question_id: 'q01',
  text: 'Who keeps the list?',
  by_uid: 'somebody',
  by_name: 'Somebody',
  is_staff: false,
  created_at: now,
});

type CollectionWithExample = RegisteredCollection['name'];

/** Those that do not follow from the schema of the register (`example-of-schema.ts`). */
const written: Partial<Record<CollectionWithExample, StoredExample>> = {
  users: {
    needed: ['organisation_id'],
    documentOf: (id) => ({ ...account, organisation_id: id }),
  },
  secondFactors: {
    needed: ['recovery_codes.0.hash'],
    documentOf: () => ({
      name: 'Phone',
      added_at: now,
      last_used_at: null,
      recovery_codes: [{ hash: 'a'.repeat(64), used_at: null }],
    }),
  },
  deviceKeys: {
    needed: ['id', 'private_key', 'public_key'],
    // Of a key's length; it decrypts nothing.
    documentOf: () => ({
      id: 'a',
      public_key: 'B'.repeat(87),
      private_key: 'C'.repeat(43),
      created_at: now,
    }),
  },
  calendarSubscriptions: {
    needed: ['organisation_id', 'secret_sha256'],
    documentOf: (id) => ({
      organisation_id: id,
      secret_sha256: 'a',
      created_at: now,
      fetched_at: null,
    }),
  },
  notices: {
    needed: ['category', 'facts', 'facts.about', 'facts.place', 'template'],
    documentOf: (uid) => ({
      uid,
      category: 'comments',
      template: 'comments',
      facts: { about: 'A law', place: '/dashboard' },
      key: `a ${uid}`,
      created_at: now,
      delivery: createDelivery(now),
      expire_at: null,
    }),
  },
  urgentNotices: {
    needed: ['category', 'facts', 'template'],
    documentOf: (uid) => ({
      uid,
      category: 'security',
      template: 'address_check',
      facts: {},
      key: `a ${uid}`,
      created_at: now,
      delivery: createDelivery(now),
      expire_at: null,
    }),
  },
  newsNotices: {
    needed: ['category', 'facts', 'facts.changes', 'facts.how_often', 'template'],
    documentOf: (uid) => ({
      uid,
      category: 'law_changes',
      template: 'law_changes',
      facts: { changes: [], how_often: 'weekly' },
      key: `a ${uid}`,
      created_at: now,
      delivery: createDelivery(now),
      expire_at: null,
    }),
  },
  notificationMarks: {
    needed: [],
    documentOf: () => ({ told_at: now, ended_at: now, read_until: now }),
  },
  notifications: {
    needed: ['at', 'kind', 'uid'],
    documentOf: (uid) => ({
      uid,
      kind: 'review_closed',
      organisation_id: null,
      client_organisation_id: null,
      facts: {
        by: 'An adviser',
        about: 'A law',
        organisation: 'Acme',
        count: 1,
        is_drill: false,
        first_day: '',
        last_day: '',
      },
      place: '/dashboard/subjects/law/saq',
      at: now,
      matters: ['a matter'],
      ended_at: now,
      expire_at: now,
    }),
  },
  submissions: {
    needed: ['created_by', 'form_id', 'form_version', 'organisation_id', 'uid'],
    documentOf: (id) => ({ ...draft, organisation_id: id }),
  },
  reviews: {
    needed: ['form_id', 'organisation_id', 'round', 'state', 'subject_id', 'submission_id'],
    documentOf: (id) => reviewOf('flagged', ownedBy(id), reviewed, 'law', now),
  },
  reviewRounds: {
    needed: [
      'form_version',
      'organisation_id',
      'receipt_sha256',
      'review_id',
      'round',
      'submission_id',
      'submitted_at',
      'verdicts.q01.answer_hash',
      'verdicts.q01.at',
      'verdicts.q01.by_uid',
      'verdicts.q01.verdict',
    ],
    documentOf: (id) => roundOf('flagged', ownedBy(id), reviewed, now),
  },
  reviewComments: {
    needed: ['by_uid', 'organisation_id', 'question_id', 'review_id', 'round', 'text'],
    documentOf: comment,
  },
  reviewNotes: {
    needed: ['by_uid', 'organisation_id', 'question_id', 'review_id', 'round', 'text'],
    documentOf: comment,
  },
  adviserRevisions: { needed: ['at'], documentOf: () => ({ revision: 1, at: now }) },
  reviewVisits: {
    needed: ['expire_at', 'organisation_id', 'visits.somebody.at', 'visits.somebody.since'],
    documentOf: (organisation_id) => ({
      organisation_id,
      writes: { client: 1 },
      visits: { somebody: { name: 'Somebody', since: now, at: now } },
      expire_at: now,
    }),
  },
  standings: {
    needed: ['organisation_id'],
    documentOf: (organisation_id) => ({
      organisation_id,
      name: 'Example Pty Ltd',
      name_lower: 'example pty ltd',
      place: 'NSW',
      adviser_uid: null,
      adviser_name: '',
      laws: {},
      complete: true,
      actions_counted: true,
      waiting_since: null,
      waiting_for_client_since: null,
      waiting_order: now,
    }),
  },
  clientLaws: {
    needed: ['organisation_id', 'subject_id'],
    documentOf: (organisation_id) =>
      storedClientLaw.parse({
        organisation_id,
        subject_id: 'law',
        name: 'Example Pty Ltd',
        name_lower: 'example pty ltd',
      }),
  },
  profileRecords: {
    needed: [
      'fact_set_version',
      'organisation_id',
      'outcomes',
      'outcomes.0.codes',
      'outcomes.0.headline',
      'outcomes.0.name',
      'outcomes.0.reasons',
      'outcomes.0.reasons.0.because',
      'outcomes.0.reasons.0.outcome',
      'outcomes.0.reasons.0.reference',
      'outcomes.0.reasons.0.rule_id',
      'outcomes.0.subject_id',
      'outcomes.0.unsure',
      'questions',
      'questions.0.answer',
      'questions.0.id',
      'questions.0.source',
      'questions.0.text',
      'rule_versions',
      'screen',
      'screen.help',
      'screen.sectors',
      'screen.sectors.0.id',
      'screen.sectors.0.text',
      'screen.text',
      'sha256',
    ],
    param: 'recordId',
    documentOf: (id, text = 'Example Pty Ltd') => recordOf(id, text),
  },
  ...incidentExamples,
  ...actionExamples,
  ...evidenceExamples,
  ...channelExamples,
  ...firmMonthExamples,
  invitations: {
    needed: ['email', 'expires_at', 'organisation_id', 'secret_hash', 'sent_at'],
    documentOf: (organisation_id) => ({
      organisation_id,
      email: 'colleague@example.com',
      role: 'member',
      state: 'open',
      secret_hash: 'a',
      invited_by: 'somebody',
      invited_by_name: 'Somebody',
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 1e9),
    }),
  },
  organisationEvents: {
    needed: ['kind'],
    documentOf: () => ({
      kind: 'organisation_renamed',
      by_uid: 'somebody',
      by_name: 'Somebody',
      is_staff: false,
      about: 'Example Pty Ltd',
      about_until: null,
      created_at: now,
    }),
  },
  organisations: { needed: [], documentOf: () => organisation },
};

/** `Object.fromEntries` is typed as a record of any names; these are the register's. */
export const storedExamples = Object.fromEntries(
  [...collectionsOf('person'), ...collectionsOf('organisation')].map((owned) => [
    owned.name,
    written[owned.name] ?? deriveExample(owned),
  ]),
) as Record<CollectionWithExample, StoredExample>;

/** The parameters of paths that name a document of an organisation, with its collection. */
export const namedExamples = collectionsOf('organisation').flatMap((owned) => {
  const { param, documentOf } = storedExamples[owned.name];
  return param === undefined ? [] : [{ param, owned, documentOf }];
});

/** The path of a document of a collection that names its owner. */
export const pathOfExample = (
  { name, line }: RegisteredCollection,
  ownerId: string,
  id: string,
): string => {
  const pathOf: (id: string) => string = collections[name];
  return `${pathOf(ownerId)}/${line.owner === 'id' ? ownerId : id}`;
};
