import { storedAction } from '@lexplain/contract/actions/stored';
import { storedEvidence, storedUpload } from '@lexplain/contract/evidence/stored';
import { storedReadiness } from '@lexplain/contract/incidents/readiness';
import {
  storedIncident,
  storedIncidentComment,
  storedIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import { storedOrganisationEvent } from '@lexplain/contract/organisations/events';
import { storedInvitation } from '@lexplain/contract/organisations/invitations';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { type CollectionName, collections } from '@lexplain/contract/paths';
import { listFieldsOf } from '@lexplain/contract/reviews/standing-orders';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import type { StoredDocument } from '../../dev/tests/firestore-sizes.ts';
import type { libraryLines } from '../../functions/src/personal-data/register-library.ts';
import { createRecord, toRecordBasis } from '../../functions/src/profile/decisions.ts';
import { answersOf, businesses, library } from '../../seed/test-businesses.ts';
import * as people from './typical-people.ts';
import { adviser, member, now, organisation, textOf, typicalIds } from './typical-people.ts';
import * as reviews from './typical-reviews.ts';

// A typical document of each collection that grows with clients, as its schema reads it.

export type GrowingCollection = Exclude<CollectionName, keyof typeof libraryLines>;

const [business] = businesses;
if (!business) throw new Error('There is no example of a business');
const given = answersOf(business);
const profile = {
  facts: { ...given.answers },
  facts_sectors: business.sectors,
  facts_revision: 30,
  facts_saved_by: member.uid,
  facts_saved_by_name: member.name,
  facts_saved_at: now,
  profile_record: null,
};
const record = createRecord(profile, {
  by: member,
  organisation,
  expected: profile.facts_revision,
  law: { fact_set: library.factSet, outcome_rules: library.outcomeRules },
  nameOf: (id) => id,
  now,
});

const by = { by_uid: member.uid, by_name: member.name };
const created = {
  created_by_uid: member.uid,
  created_by_name: member.name,
  created_at: now,
  updated_at: now,
};
const owned = { organisation_id: organisation.id };
const noticed = { at: '2026-11-20T09:30:00+11:00' };

const standing = storedStanding.parse({
  ...owned,
  name: organisation.name,
  ...listFieldsOf({
    name: organisation.name,
    adviser_name: adviser.name,
    laws: reviews.standingLaws,
  }),
  place: 'NSW',
  adviser_uid: adviser.uid,
  adviser_name: adviser.name,
  laws: reviews.standingLaws,
  complete: true,
});

const incident = storedIncident.parse({
  ...owned,
  kind: 'real',
  title: textOf(60),
  place: 'NSW',
  noticed,
  reported: { title: textOf(60), place: 'NSW', noticed },
  state: 'closed',
  rules_version: '0123456789abcdef',
  calendar: { revision: 20, deadlines: [] },
  reminder_uids: [member.uid, member.uid, member.uid],
  shared: {
    adviser_uid: adviser.uid,
    adviser_name: adviser.name,
    at: now,
    by_uid: member.uid,
    by_name: member.name,
  },
  comments_revision: 5,
  revision: 20,
  created_by: member.uid,
  created_by_name: member.name,
  created_at: now,
  updated_at: now,
});

const file = {
  id: typicalIds.hash.slice(0, 32),
  name: 'Training record November 2026.pdf',
  kind: 'pdf',
  bytes: 2_000_000,
  sha256: typicalIds.hash,
  scan: 'clean',
  added_at: now,
  added_by_uid: member.uid,
  added_by_name: member.name,
  preview: { width: 200, height: 280, bytes: 12_000 },
};
const about = { kind: 'answer', subject_id: reviews.form.subject_id, question_id: 'q01' };
const contact = { name: member.name, phone: '02 5550 0000' };

const { account, automatic, hash, uuid } = typicalIds;
const short = hash.slice(0, 32);

/** The fields, and the id. A counter, and what belongs to a person or an organisation alone, has the id of that. */
const typical: Record<GrowingCollection, [id: string, fields: object]> = {
  users: [account, people.user],
  secondFactors: [account, people.secondFactor],
  signInAlerts: [hash, people.signInAlert],
  deviceKeys: [account, people.deviceKey],
  calendarSubscriptions: [account, people.calendarSubscription],
  notices: [hash, people.notice],
  urgentNotices: [hash, people.urgentNotice],
  submissions: [automatic, reviews.submission],
  reviews: [short, reviews.review],
  reviewRounds: [`${short}-1`, reviews.round],
  reviewComments: [short, reviews.comment],
  reviewNotes: [short, { ...reviews.comment, is_staff: true }],
  standings: [account, standing],
  clientLaws: [`${account}~${reviews.form.subject_id}`, reviews.clientLaw],
  profileRecords: [automatic, record],
  incidents: [short, incident],
  incidentEntries: [
    short,
    storedIncidentEntry.parse({
      ...owned,
      incident_id: short,
      entry_id: uuid,
      content: { kind: 'note', text: textOf(300) },
      written_at: now,
      position: 7,
      ...by,
      stored_at: now,
      sha256: hash,
    }),
  ],
  incidentComments: [
    short,
    storedIncidentComment.parse({
      ...owned,
      incident_id: short,
      comment_id: uuid,
      ...by,
      by: 'adviser',
      text: textOf(200),
      created_at: now,
    }),
  ],
  actions: [
    short,
    storedAction.parse({
      ...owned,
      title: textOf(60),
      details: textOf(300),
      notes: textOf(200),
      about,
      owner_uid: member.uid,
      owner_name: member.name,
      due_day: '2026-12-18',
      state: 'done',
      state_at: now,
      state_by_uid: member.uid,
      state_by_name: member.name,
      is_for_adviser: true,
      revision: 4,
      ...created,
    }),
  ],
  evidence: [
    short,
    storedEvidence.parse({
      ...owned,
      about,
      shows: textOf(100),
      from_day: '2026-11-03',
      valid_until: '2027-11-03',
      files: [file],
      held_at: now,
      revision: 3,
      ...created,
    }),
  ],
  uploads: [
    short,
    storedUpload.parse({
      ...owned,
      evidence_id: short,
      name: file.name,
      bytes: file.bytes,
      sha256: hash,
      parts: [hash, hash.toUpperCase()],
      received: [0, 1],
      ...by,
      created_at: now,
      expires_at: now,
    }),
  ],
  readiness: [
    account,
    storedReadiness.parse({ leader: contact, insurer: contact, lawyer: contact, revision: 3 }),
  ],
  invitations: [
    hash,
    storedInvitation.parse({
      ...owned,
      email: people.user.email,
      state: 'accepted',
      secret_hash: hash,
      invited_by: member.uid,
      invited_by_name: member.name,
      created_at: now,
      sent_at: now,
      expires_at: now,
      idempotency_key: uuid,
      expire_at: now,
    }),
  ],
  organisationEvents: [
    uuid,
    storedOrganisationEvent.parse({
      kind: 'assessment_submitted',
      ...by,
      about: 'Privacy Act 1988',
      created_at: now,
    }),
  ],
  organisations: [
    account,
    {
      ...storedOrganisation.parse({
        name: organisation.name,
        place: 'NSW',
        adviser_uid: adviser.uid,
        file_bytes: 40_000_000,
        created_at: now,
        updated_at: now,
      }),
      ...profile,
      profile_record: toRecordBasis(automatic, record),
    },
  ],
  contactMessages: [hash, people.contactMessage],
  firm: ['current', people.firm],
  rateLimits: [`save-495800-${hash}`, people.counter],
  suppressions: [hash, people.suppression],
  mailEvents: [hash, people.mailEvent],
};

export const growing = Object.keys(typical) as GrowingCollection[];

export const typicalDocument = (name: GrowingCollection): StoredDocument => {
  const [id, fields] = typical[name];
  const pathOf: (organisationId: string) => string = collections[name];
  const collection = pathOf(organisation.id);
  return { path: `${collection}/${id}`, fields };
};
