import '../../test/quiet.ts';
import { storedUser } from '@lexplain/contract/account/stored';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordFigure } from '../../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../../dev/tests/sample-size.ts';
import { dueOfNewMember } from '../../access/second-factor.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { countLaws } from '../../projections/counted-laws.ts';
import { waitingOf } from '../../projections/standing-fields.ts';
import { expectCounted, readClientLaws } from '../../projections/test-recount.ts';
import { formId } from '../../test/documents.ts';
import { callApi, withApp } from '../../test/http.ts';
import {
  newPerson,
  signInWithTestFactor,
  storeCatalogue,
  type TestPerson,
  testFactor,
} from '../../test/people.ts';

// Random concurrent actions of three people through the API, in a project of its own in the
// emulators.

const app = withApp();
beforeAll(() => storeCatalogue(db));

const histories = chooseSampleSize(2, 200);
const steps = 8;
const questions = ['q01', 'q02', 'q03'] as const;

const pick = <T>(some: readonly [T, ...T[]]): T =>
  some[Math.floor(Math.random() * some.length)] ?? some[0];

/** To ask for a second factor takes one. */
const newPersonWithFactor = async (uid: string): Promise<TestPerson> => {
  const { email } = await newPerson(uid);
  return signInWithTestFactor({ uid, email, emailVerified: true });
};

interface Player extends TestPerson {
  question: (typeof questions)[number];
  draft: string;
  /** The answers that were acknowledged as saved, by draft. */
  saved: Map<string, string>;
  isGone: boolean;
}

const as = ({ token }: Player) => ({ origin: app.origin(), token });

/** Everybody belongs to an existing organisation, and each organisation has an owner. */
const expectMembers = async (accounts: DocumentSnapshot[], why: string): Promise<void> => {
  for (const account of accounts) {
    const organisation = account.get('organisation_id');
    const found = await db.doc(paths.organisation(organisation)).get();
    expect([found.exists, found.get('deleting') ?? false], why).toEqual([true, false]);
    const members = accounts.filter((one) => one.get('organisation_id') === organisation);
    expect(
      members.map((one) => one.get('organisation_role')),
      why,
    ).toContain('owner');
  }
};

/**
 * Who needs a second factor, and from when on, follows from their organisation and when they joined
 * it.
 */
const expectDemands = async (accounts: DocumentSnapshot[], why: string): Promise<void> => {
  for (const account of accounts) {
    const user = readAs(storedUser, account);
    const reference = db.doc(paths.organisation(account.get('organisation_id')));
    const organisation = readAs(storedOrganisation, await reference.get());
    const joinedAt = user?.organisation_joined_at ?? new Date(0);
    const expected = dueOfNewMember(organisation?.second_factor_due_at ?? null, joinedAt);
    expect([account.id, user?.member_second_factor_due_at], why).toEqual([account.id, expected]);
  }
};

/** Every draft has an owner, and nobody else can read it. */
const expectSeen = async (
  draft: DocumentSnapshot,
  accounts: DocumentSnapshot[],
  players: Player[],
  why: string,
): Promise<void> => {
  const isMember = ({ uid }: { uid: string }) =>
    accounts.some(
      (one) => one.id === uid && one.get('organisation_id') === draft.get('organisation_id'),
    );
  expect(
    accounts.some(({ id }) => isMember({ uid: id })),
    `${draft.id} is nobody's\n${why}`,
  ).toBe(true);
  for (const player of players.filter(({ isGone }) => !isGone)) {
    const asked = { ...as(player), params: { submissionId: draft.id } };
    const { status } = await callApi('getSubmission', asked);
    expect([player.uid, status], why).toEqual([player.uid, isMember(player) ? 200 : 404]);
  }
};

/**
 * The standing of an organisation is what a full recount says; nothing is left of one that is gone.
 */
const expectStanding = async (organisationId: string, why: string): Promise<void> => {
  const organisation = await db.doc(paths.organisation(organisationId)).get();
  const standing = readAs(
    storedStanding,
    await db.doc(paths.standing(organisationId)).get(),
    () => ({
      organisation_id: organisationId,
    }),
  );
  if (!organisation.exists) {
    expect(standing, why).toBeNull();
    expect(await readClientLaws(organisationId), why).toEqual([]);
    return;
  }
  const counted = await countLaws(organisationId);
  expect(standing?.laws ?? {}, why).toEqual(counted);
  if (standing) expect(standing, why).toMatchObject(waitingOf(counted));
  await expectCounted(organisationId, why);
};

const play = async (history: number): Promise<void> => {
  const players: Player[] = await Promise.all(
    questions.map(async (question, index) => ({
      ...(await newPersonWithFactor(`h${history}p${index}`)),
      question,
      draft: 'never-was',
      saved: new Map(),
      isGone: false,
    })),
  );
  for (const player of players) {
    await callApi('bootstrap', as(player));
    await db.doc(paths.user(player.uid)).update({ second_factor_id: testFactor });
  }
  const told: string[] = [];
  const deleted = new Set<string>();
  /** Organisations that someone got by leaving another. */
  const known = new Set<string>();
  const organisationOf = async ({ uid }: Player): Promise<string> => {
    const id: string = (await db.doc(paths.user(uid)).get()).get('organisation_id') ?? '';
    if (id !== '') known.add(id);
    return id;
  };

  const invite = async (by: Player, other: Player) => {
    const body = { email: other.email, role: pick(['member', 'owner'] as const) };
    const answer = await callApi('invite', { ...as(by), body });
    if (answer.status !== 201) return;
    const { id } = invitationEndpoints.invite.output.parse(answer.body);
    const { docs } = await db.collection(paths.notices()).where('address', '==', other.email).get();
    const secrets = docs.map((one) => String(one.get('facts.place')).split('#')[1] ?? '');
    for (const token of secrets) {
      const params = { invitationId: id };
      await callApi('acceptInvitation', { ...as(other), params, body: { token } });
    }
  };
  const commands: Record<string, (by: Player, other: Player) => Promise<unknown>> = {
    begin: async (by) => {
      const { status, body } = await callApi('createSubmission', { ...as(by), params: { formId } });
      if (status === 200) by.draft = submissionWithAnswers.parse(body).submission.id;
    },
    save: async (by) => {
      const text = crypto.randomUUID();
      const nothing = { risk_rating: null, gaps_actions: null, compliance_result: 'partial' };
      const body = [{ ...nothing, questionId: by.question, current_controls: text }];
      const params = { submissionId: by.draft };
      const { status } = await callApi('saveAnswers', { ...as(by), params, body });
      if (status === 200) by.saved.set(by.draft, text);
    },
    submit: (by) =>
      callApi('submitSubmission', { ...as(by), params: { submissionId: by.draft }, body: {} }),
    invite,
    'invite again': invite,
    leave: (by) => callApi('leaveOrganisation', { ...as(by), body: {} }),
    remove: (by, other) => callApi('removeMember', { ...as(by), params: { memberId: other.uid } }),
    promote: (by, other) =>
      callApi('promoteMember', { ...as(by), params: { memberId: other.uid }, body: {} }),
    'ask for a second factor': (by) =>
      callApi('demandSecondFactor', { ...as(by), body: { required: true } }),
    'ask no longer': (by) =>
      callApi('demandSecondFactor', { ...as(by), body: { required: false } }),
    'delete the account': async (by) => {
      // Rarely, as nobody comes back from it.
      if (Math.random() < 0.7) return;
      const organisation = await organisationOf(by);
      if ((await callApi('deleteMe', as(by))).status !== 200) return;
      by.isGone = true;
      deleted.add(organisation);
    },
    'delete the organisation': async (by) => {
      if (Math.random() < 0.7) return;
      const organisation = await organisationOf(by);
      if ((await callApi('deleteOrganisation', as(by))).status === 200) deleted.add(organisation);
    },
  };
  const names = Object.keys(commands);
  const act = async (by: Player): Promise<void> => {
    for (let step = 0; step < steps && !by.isGone; step += 1) {
      const name = names[Math.floor(Math.random() * names.length)] ?? 'save';
      const other = players[Math.floor(Math.random() * players.length)] ?? by;
      told.push(`${by.uid} ${name} ${other.uid}`);
      await commands[name]?.(by, other);
    }
  };
  await Promise.all(players.map(act));

  const why = told.join('\n');
  for (const player of players) await organisationOf(player);
  const accounts = (await db.collection(paths.users()).get()).docs.filter(({ id }) =>
    id.startsWith(`h${history}p`),
  );
  await expectMembers(accounts, why);
  await expectDemands(accounts, why);
  const organisations = [...players.map(({ uid }) => uid), ...known];
  for (const id of new Set(organisations)) await expectStanding(id, why);
  for (const player of players) {
    for (const [id, text] of player.saved) {
      const draft = await db.doc(paths.submission(id)).get();
      if (draft.exists) {
        expect(draft.get(`answers.${player.question}.current_controls`), why).toBe(text);
        await expectSeen(draft, accounts, players, why);
      } else expect(deleted.size, `${id} is gone and nobody deleted it\n${why}`).toBeGreaterThan(0);
    }
  }
  recordFigure('Histories of members through the API', 1, 200);
};

describe(`${histories} random concurrent histories of three people`, () => {
  it.each(Array.from({ length: histories }, (_, index) => index))(
    'history %i loses no answers, shows none to former members, and leaves standings and demands that a recount confirms',
    play,
    60_000,
  );
});
