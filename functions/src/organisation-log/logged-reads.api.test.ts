import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { isWrite } from '@lexplain/contract/api/endpoint';
import { type LoggedRead, loggedReads } from '@lexplain/contract/api/logged-reads';
import { type Permission, policy, type Relation } from '@lexplain/contract/api/policy';
import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { namesResource, type PermittedRow, permittedRows, requestOf } from '../test/rows.ts';
import { storeExampleFiles } from '../test/stored/evidence-files.ts';

// Who has read or copied an organisation's content is in its log, and a member's export has what
// they took part in.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
  await storeExampleFiles(acme);
});

const ask = (persona: Persona, name: PermittedRow) =>
  callApi(name, {
    origin: app.origin(),
    token: personOf(acme, persona)?.token ?? '',
    ...requestOf(name, acme),
  });

const readLog = async () => {
  const { docs } = await db.collection(paths.organisationEvents(acme.id)).get();
  return docs.map((one) => ({
    kind: one.get('kind'),
    by_uid: one.get('by_uid'),
    is_staff: one.get('is_staff'),
  }));
};

/** The calls that read what each kind of entry is about, and who makes them. */
const reads: { kind: LoggedRead; persona: Persona; rows: PermittedRow[]; isStaff: boolean }[] = [
  {
    kind: 'profile_read',
    persona: 'assignedAdviser',
    rows: ['getClientProfile', 'getProfileRecord'],
    isStaff: true,
  },
  {
    kind: 'assessment_read',
    persona: 'assignedAdviser',
    rows: [
      'openReview',
      'listReviewComments',
      'listReviewEvidence',
      'readReviewFilePart',
      'readReviewPreview',
    ],
    isStaff: true,
  },
  {
    kind: 'assessment_read',
    persona: 'assignedAdviser',
    rows: ['getClientControls'],
    isStaff: true,
  },
  { kind: 'client_read', persona: 'assignedAdviser', rows: ['readClient'], isStaff: true },
  {
    kind: 'organisation_exported',
    persona: 'owner',
    rows: [
      'exportMe',
      'exportOrganisationSubmissions',
      'exportOrganisationReviews',
      'exportOrganisationReviewRounds',
      'exportOrganisationReviewComments',
      'exportOrganisationProfileRecords',
    ],
    isStaff: false,
  },
  { kind: 'contribution_exported', persona: 'member', rows: ['exportMe'], isStaff: false },
];

it.each(reads)('$kind is entered once a day by the $persona', async (read) => {
  const { kind, persona, rows, isStaff } = read;
  for (const name of [...rows, ...rows]) expect((await ask(persona, name)).status).toBe(200);
  const by_uid = personOf(acme, persona)?.uid;
  expect(await readLog()).toEqual([{ kind, by_uid, is_staff: isStaff }]);
});

it.each(reads.flatMap(({ rows, kind, persona }) => rows.map((name) => ({ name, kind, persona }))))(
  '$name of the $persona is entered by itself',
  async ({ name, kind, persona }) => {
    await ask(persona, name);
    expect((await readLog()).map((entry) => entry.kind)).toEqual([kind]);
  },
);

it('what members read on the pages is not entered, and what is refused neither', async () => {
  for (const name of ['getProfile', 'getProfileRecord', 'getClientProfile'] as const) {
    for (const persona of ['member', 'owner'] as const) {
      expect((await ask(persona, name)).status).toBe(200);
    }
  }
  for (const name of ['getProfileRecord', 'getClientProfile', 'readClient'] as const) {
    for (const persona of ['otherAdviser', 'admin', 'otherOwner'] as const) {
      expect((await ask(persona, name)).status).toBe(404);
    }
  }
  expect((await ask('member', 'exportOrganisationReviews')).status).toBe(403);
  expect(await readLog()).toEqual([]);
});

it('members read the entries, and the client’s page has them', async () => {
  await ask('assignedAdviser', 'getClientProfile');
  const own = await ask('member', 'listOrganisationEvents');
  expect(own.body).toMatchObject({ events: [{ kind: 'profile_read', is_staff: true }] });
  const page = await ask('assignedAdviser', 'readClient');
  expect(page.body).toMatchObject({ log: [{ kind: 'client_read' }, { kind: 'profile_read' }] });
});

/** The reads of an organisation's content for which staff have a permission. */
const readsOfStaff = permittedRows.filter((name) => {
  const holders: readonly Relation[] = policy[endpoints[name].permission];
  const ofStaff = holders.includes('assigned_adviser') || holders.includes('admin');
  const ofProvider = holders.includes('staff_adviser') || !holders.includes('assigned_adviser');
  return !isWrite(endpoints[name]) && namesResource(name) && ofStaff && !ofProvider;
});

it('every read of an organisation by its adviser has an entry', () => {
  const permissions = Object.values(loggedReads).flatMap(({ permissions }): Permission[] => [
    ...permissions,
  ]);
  expect(readsOfStaff).toEqual(
    expect.arrayContaining([
      'readClient',
      'getClientProfile',
      'getProfileRecord',
      'listReviewComments',
      'listReviewEvidence',
      'readReviewFilePart',
      'readReviewPreview',
    ]),
  );
  for (const name of readsOfStaff) expect(permissions).toContain(endpoints[name].permission);
});

it.each(Object.entries(loggedReads))('%s names readers who have the permission', (_, read) => {
  for (const permission of read.permissions) {
    const holders: readonly Relation[] = policy[permission];
    for (const reader of read.by) expect(holders).toContain(reader);
  }
});

describe('the export of one’s own data', () => {
  const exportFor = async (persona: Persona) =>
    endpoints.exportMe.output.parse((await ask(persona, 'exportMe')).body);
  const uidOf = (persona: Persona) => personOf(acme, persona)?.uid ?? '';

  it('has the organisation’s content for an owner', async () => {
    const found = await exportFor('owner');
    expect(found.submissions).toHaveLength(6);
    expect(found.reviews).toHaveLength(4);
    expect(found.profile_records).toHaveLength(1);
    expect(found.organisation?.profile).not.toBeNull();
  });

  it('has nothing of what others wrote for a member', async () => {
    expect(await exportFor('member')).toMatchObject({
      account: { id: uidOf('member') },
      organisation: { id: acme.id, profile: null },
      submissions: [],
      reviews: [],
      profile_records: [],
    });
  });

  it.each(['created_by', 'saved_by', 'submitted_by'])(
    'has a submission that names the member as %s',
    async (field) => {
      await db.doc(paths.submission(acme.submittedId)).update({ [field]: uidOf('member') });
      const { submissions } = await exportFor('member');
      expect(submissions.map(({ submission }) => submission.id)).toEqual([acme.submittedId]);
      expect(submissions[0]?.answers.length).toBeGreaterThan(0);
    },
  );

  it('has the comments and the records of the member, and no verdicts', async () => {
    const { recordId = '' } = acme.ids;
    await db.doc(paths.profileRecord(recordId)).update({ created_by: uidOf('member') });
    const comment = {
      review_id: acme.reviewIds.closed,
      organisation_id: acme.id,
      question_id: 'q01',
      round: 1,
      by_name: 'Member',
      created_at: new Date(),
    };
    const add = (by_uid: string, text: string) =>
      db.doc(paths.reviewComment(randomUUID())).set({ ...comment, by_uid, text });
    await add(uidOf('member'), 'Written by the member');
    await add(uidOf('owner'), 'Written by the owner');
    const { reviews, profile_records } = await exportFor('member');
    expect(profile_records.map(({ id }) => id)).toEqual([recordId]);
    expect(reviews).toMatchObject([
      { review: { id: acme.reviewIds.closed }, rounds: [], comments: [{}] },
    ]);
    expect(reviews[0]?.comments.map(({ text }) => text)).toEqual(['Written by the member']);
  });
});
