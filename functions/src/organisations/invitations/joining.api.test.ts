import '../../test/quiet.ts';
import { lookUp } from '@lexplain/contract/look-up';
import { collections, paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNoticesOf } from '../../notices/store.ts';
import { toldTo } from '../../notifications/test-notifications.ts';
import { collectionsOf } from '../../personal-data/owned-collections.ts';
import { db } from '../../platform/firestore.ts';
import { codeOf, withApp } from '../../test/http.ts';
import {
  accept,
  actor,
  claimsOf,
  invite,
  newPerson,
  organisationOf,
  refusedFor,
  storeCatalogue,
  type TestPerson,
  unsigned,
} from '../../test/people.ts';
import { recordOf } from '../../test/profile.ts';
import { storedExamples } from '../../test/stored/examples.ts';

// What joining does to the organisation that is left, in a project of its own in the suite's
// emulators.

const app = withApp();
beforeAll(() => storeCatalogue(db));

let count = 0;
let ada: TestPerson;
let ben: TestPerson;
/** The organisation of Ben, who is its only member. */
let own: string;
beforeEach(async () => {
  count += 1;
  [ada, ben] = await Promise.all([newPerson(`ada${count}`), newPerson(`ben${count}`)]);
  for (const person of [ada, ben]) await actor(app.origin(), person).bootstrap();
  own = await organisationOf(db, ben);
});

const joinAda = async (content = 'refuse', person = ben) => {
  const { id } = await invite(app.origin(), ada, ben.email);
  return accept(app.origin(), person, id, { content });
};

const times = { created_at: new Date(), updated_at: new Date() };
const answer = { compliance_result: null, risk_rating: null, current_controls: 'Ours' };
const submission = () => ({
  uid: ben.uid,
  organisation_id: own,
  form_id: 'law',
  form_version: 1,
  ...times,
});
const add = (collection: string, document: object) => () =>
  db.doc(`${collection}/of-${count}`).set({ organisation_id: own, ...document });
const change = (document: object) => () => db.doc(paths.organisation(own)).update({ ...document });

/** How some kinds of content come to be. */
const prepared = {
  drafts: () =>
    add(paths.submissions(), { ...submission(), status: 'draft', answers: { q01: answer } })(),
  assessments: () => add(paths.submissions(), { ...submission(), status: 'submitted' })(),
  verdicts: add(paths.reviewRounds(), { ...times, verdicts: { q01: { verdict: 'accepted' } } }),
  profile: change({ facts: { newsletters: 'yes' } }),
  profile_records: () => add(paths.profileRecords(), recordOf(own, 'Ben’s'))(),
  readiness: () => db.doc(paths.readinessOf(own)).set({ lawyer: { name: 'A lawyer' } }),
} satisfies Record<string, () => Promise<unknown>>;

/** Every kind of the register; the others are a document of their collection. */
const contents = collectionsOf('organisation').flatMap(({ name, line }) => {
  if ('not' in line.content) return [];
  const pathOf: (id: string) => string = collections[name];
  const store = () => add(pathOf(own), storedExamples[name].documentOf(own))();
  return Object.keys(line.content).map((kind) => ({
    kind,
    store: lookUp<() => Promise<unknown>>(prepared, kind) ?? store,
  }));
});

const emptyAnswer = { ...answer, current_controls: null };

describe('joining from an organisation', () => {
  it.each(contents)(
    'with $kind is refused, says so and changes nothing',
    async ({ kind, store }) => {
      await store();
      const { body } = await joinAda();
      expect(refusedFor(body)).toMatchObject({ others: 0, content: { [kind]: 1 } });
      expect(await organisationOf(db, ben)).toBe(own);
      const kept = await db.doc(paths.organisation(own)).get();
      expect([kept.exists, kept.get('deleting') ?? false]).toEqual([true, false]);
    },
  );

  it.each([
    ['no sector chosen', change({ facts_sectors: [] }), 'profile'],
    ['a sector "unsure"', change({ facts_sectors: 'unsure' }), 'profile'],
  ])('with %s counts as one with a profile', async (_, prepare, kind) => {
    await prepare();
    expect(refusedFor((await joinAda()).body)?.content).toEqual({ [kind]: 1 });
  });

  it('counts what lies behind many drafts without an answer', async () => {
    const batch = db.batch();
    for (let number = 0; number < 45; number += 1) {
      batch.set(db.doc(paths.submission(`a${count}-${number}`)), {
        ...submission(),
        status: 'draft',
      });
    }
    batch.set(db.doc(paths.submission(`z${count}`)), {
      ...submission(),
      status: 'draft',
      answers: { q01: answer },
    });
    await batch.commit();
    expect(refusedFor((await joinAda()).body)?.content).toEqual({ drafts: 1 });
  });

  it('without content is done: a draft without an answer, a round without verdicts, a place, the log and a standing are none', async () => {
    await actor(app.origin(), ben).beginAndSay();
    await add(paths.submissions(), {
      ...submission(),
      status: 'draft',
      answers: { q01: emptyAnswer },
    })();
    await add(paths.reviewRounds(), { ...times, verdicts: {}, sign_off: null, reopening: null })();
    await change({ place: 'NSW', name: 'Ben’s', facts: {}, facts_sectors: null })();
    await invite(app.origin(), ben, `guest${count}@example.com`);
    await db
      .doc(paths.standing(own))
      .set({ name: 'Ben’s', laws: {}, complete: true, actions_counted: true });
    expect((await joinAda()).status).toBe(200);
    expect((await db.doc(paths.organisation(own)).get()).exists).toBe(false);
  });

  it('with other members is refused whatever is chosen, and says how many', async () => {
    const cleo = await newPerson(`cleo${count}`);
    await actor(app.origin(), cleo).bootstrap();
    await db.doc(paths.user(cleo.uid)).update({ organisation_id: own });
    for (const content of ['refuse', 'delete', 'take_profile']) {
      const { body } = await joinAda(content);
      expect(refusedFor(body)).toMatchObject({ others: 1, can_take_profile: false });
    }
    expect(await organisationOf(db, ben)).toBe(own);
  });
});

describe('deleting the own organisation while joining', () => {
  it('deletes all of it and joins in one call', async () => {
    for (const { store } of contents) await store();
    expect((await joinAda('delete')).body).toEqual({ id: ada.uid, role: 'member' });
    const left = await Promise.all(
      [paths.organisation(own), paths.submission(`of-${count}`), paths.review(`of-${count}`)].map(
        async (path) => (await db.doc(path).get()).exists,
      ),
    );
    expect(left).toEqual([false, false, false]);
    expect((await db.collection(paths.organisationEvents(own)).get()).size).toBe(0);
  });

  it('needs a recent sign-in', async () => {
    await prepared.drafts();
    const earlier = Math.floor(Date.now() / 1_000) - 600;
    const token = unsigned({ ...claimsOf(ben.token), auth_time: earlier });
    const { body } = await joinAda('delete', { ...ben, token });
    expect(codeOf(body)).toBe('recent_login_required');
    expect(await organisationOf(db, ben)).toBe(own);
  });

  it('deletes nothing where the invitation has ended', async () => {
    await prepared.drafts();
    const { id } = await invite(app.origin(), ada, ben.email);
    await db.doc(paths.invitation(id)).update({ expires_at: new Date(Date.now() - 1_000) });
    const { body } = await accept(app.origin(), ben, id, { content: 'delete' });
    expect(codeOf(body)).toBe('invitation_ended');
    expect((await db.doc(paths.submission(`of-${count}`)).get()).exists).toBe(true);
  });
});

it('is told to the owners, and to the adviser of the organisation that goes with it', async () => {
  await db.doc(paths.organisation(own)).update({ name: 'Ben’s', adviser_uid: `adviser${count}` });
  expect((await joinAda()).status).toBe(200);
  expect(await toldTo(ada.uid)).toMatchObject([
    { kind: 'member_joined', about: 'Anna Example', place: '/dashboard/organisation/members' },
  ]);
  expect(await toldTo(ben.uid)).toEqual([]);
  expect(await toldTo(`adviser${count}`)).toMatchObject([
    { kind: 'client_deleted', organisation: 'Ben’s' },
  ]);
  expect(await listNoticesOf(`adviser${count}`)).toMatchObject([
    { template: 'client_deleted', facts: { organisation: 'Ben’s' } },
  ]);
});
