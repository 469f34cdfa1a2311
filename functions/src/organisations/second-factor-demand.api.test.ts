import '../test/quiet.ts';
import { me } from '@lexplain/contract/account/account';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { memberEndpoints } from '@lexplain/contract/organisations/members';
import { organisationEndpoints } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { graceOfMembers } from '../access/second-factor.ts';
import { db } from '../platform/firestore.ts';
import { formId } from '../test/documents.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import {
  accept,
  actor,
  invite,
  signInWithTestFactor,
  storeCatalogue,
  type TestPerson,
  testFactor,
  untilNextSecond,
} from '../test/people.ts';
import { enrolSecondFactor } from '../test/second-factor.ts';

// An owner who asks the members for a second factor, in a project of its own in the suite's
// emulators.

const app = withApp();
beforeAll(() => storeCatalogue(db));

const grace = graceOfMembers * 86_400_000;

/** With a session that has a second factor, and one by the password alone. */
interface Member extends TestPerson {
  alone: TestPerson;
}
const open = async (): Promise<Member> => {
  const alone = await signUp();
  await actor(app.origin(), alone).bootstrap();
  await db.doc(paths.user(alone.uid)).update({ second_factor_id: testFactor });
  return { ...(await signInWithTestFactor({ ...alone, emailVerified: true })), alone };
};

const ask = ({ token }: TestPerson, name: EndpointName, request: object = {}) =>
  callApi(name, { origin: app.origin(), token, ...request });
const demand = (by: TestPerson, required = true) =>
  ask(by, 'demandSecondFactor', { body: { required } });
const statusOf = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  return [status, codeOf(body)];
};
const join = async (owner: TestPerson, person: TestPerson): Promise<void> => {
  const { id } = await invite(app.origin(), owner, person.email);
  await accept(app.origin(), person, id, {});
};
const dueOf = async ({ uid }: TestPerson): Promise<Date | null> =>
  (await db.doc(paths.user(uid)).get()).get('member_second_factor_due_at')?.toDate() ?? null;
const organisationAt = async ({ uid }: TestPerson) =>
  db.doc(paths.organisation((await db.doc(paths.user(uid)).get()).get('organisation_id')));
const demandedFrom = async (person: TestPerson): Promise<Date | null> =>
  (await (await organisationAt(person)).get()).get('second_factor_due_at')?.toDate() ?? null;
const setDue = async (people: TestPerson[], due: Date): Promise<void> => {
  for (const person of people) {
    await (await organisationAt(person)).update({ second_factor_due_at: due });
    await db.doc(paths.user(person.uid)).update({ member_second_factor_due_at: due });
  }
};
const mailsTo = async ({ uid }: TestPerson) =>
  (
    await db
      .collection(paths.urgentNotices())
      .where('uid', '==', uid)
      .where('template', '==', 'second_factor_demanded')
      .get()
  ).docs;
const kindsIn = async (person: TestPerson) => {
  const { body } = await ask(person, 'listOrganisationEvents');
  const { events } = organisationEventEndpoints.listOrganisationEvents.output.parse(body);
  return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('second_factor'));
};

let owner: Member;
let member: Member;
beforeEach(async () => {
  [owner, member] = [await open(), await open()];
  await join(owner, member);
});

it('is asked of everybody from two weeks on, with an entry in the log and a mail to the others', async () => {
  const before = Date.now();
  const { body } = await demand(owner);
  const { second_factor_due_at } = organisationEndpoints.demandSecondFactor.output.parse(body);
  const due = new Date(second_factor_due_at ?? 0);
  expect(due.getTime()).toBeGreaterThanOrEqual(before + grace);
  expect(due.getTime()).toBeLessThanOrEqual(Date.now() + grace);
  for (const person of [owner, member]) {
    expect([await demandedFrom(person), await dueOf(person)]).toEqual([due, due]);
  }
  expect(await kindsIn(member)).toEqual(['second_factor_demanded']);
  const [mail, ...more] = await mailsTo(member);
  expect(mail?.get('facts.due_at').toDate()).toEqual(due);
  expect([more, await mailsTo(owner)]).toEqual([[], []]);
  const { missing_second_factor } = me.parse((await ask(member.alone, 'getMe')).body);
  expect(missing_second_factor).toEqual([{ by: 'organisation', due_at: second_factor_due_at }]);
  // Until then nothing is refused.
  expect((await actor(app.origin(), member.alone).begin()).status).toBe(200);
});

it('keeps the first date when it is asked for again, and mails nobody a second time that day', async () => {
  await demand(owner);
  const first = await dueOf(member);
  await demand(owner);
  expect(await dueOf(member)).toEqual(first);
  await demand(owner, false);
  expect([await dueOf(member), await demandedFrom(member)]).toEqual([null, null]);
  await demand(owner);
  expect(await dueOf(member)).not.toBeNull();
  expect(await mailsTo(member)).toHaveLength(1);
  expect(await kindsIn(owner)).toEqual([
    'second_factor_demanded',
    'second_factor_demand_ended',
    'second_factor_demanded',
  ]);
});

it('is for owners whose session has one, also to end it', async () => {
  expect(await statusOf(demand(member))).toEqual([403, 'not_permitted']);
  expect(await statusOf(demand(owner.alone))).toEqual([403, 'second_factor_required']);
  await demand(owner);
  expect(await statusOf(demand(owner.alone, false))).toEqual([403, 'second_factor_required']);
  expect(await dueOf(member)).not.toBeNull();
});

it('gives who joins two weeks, and ends for who leaves, is removed, or whose organisation is deleted', async () => {
  const [early, late] = [await open(), await open()];
  const far = new Date(Date.now() + 2 * grace);
  await setDue([owner, member], far);
  await join(owner, early);
  expect(await dueOf(early)).toEqual(far);
  await setDue([owner, member, early], new Date(Date.now() - grace));
  const before = Date.now();
  await join(owner, late);
  expect((await dueOf(late))?.getTime()).toBeGreaterThanOrEqual(before + grace);
  // Without one, also after the date.
  expect((await ask(member.alone, 'leaveOrganisation')).status).toBe(200);
  expect(await dueOf(member)).toBeNull();
  await ask(owner, 'removeMember', { params: { memberId: early.uid } });
  expect(await dueOf(early)).toBeNull();
  expect((await ask(owner, 'deleteOrganisation')).status).toBe(200);
  expect([await dueOf(late), await dueOf(owner)]).toEqual([null, null]);
});

it('refuses members without one once it is due, except what is theirs', async () => {
  const submissionId = await actor(app.origin(), member).beginAndSay();
  await setDue([owner, member], new Date(Date.now() - 1_000));
  const params = { submissionId };
  const refused = [403, 'second_factor_required'];
  expect(await statusOf(ask(member.alone, 'getSubmission', { params }))).toEqual(refused);
  expect(await statusOf(actor(app.origin(), member.alone).save(submissionId))).toEqual(refused);
  expect(await statusOf(ask(member.alone, 'createSubmission', { params: { formId } }))).toEqual(
    refused,
  );
  expect(await statusOf(ask(owner.alone, 'listInvitations'))).toEqual(refused);
  // The log names incidents by their titles.
  for (const person of [owner, member]) {
    expect(await statusOf(ask(person.alone, 'listOrganisationEvents'))).toEqual(refused);
    expect((await ask(person, 'listOrganisationEvents')).status).toBe(200);
  }
  expect((await ask(member, 'getSubmission', { params })).status).toBe(200);
  for (const name of ['getMe', 'getOrganisation', 'exportMe', 'listMembers'] as const) {
    expect([name, (await ask(member.alone, name)).status]).toEqual([name, 200]);
  }
  expect((await ask(member.alone, 'leaveOrganisation')).status).toBe(200);
});

it('tells owners alone who has one', async () => {
  await untilNextSecond();
  const { token } = await enrolSecondFactor(member.alone.token);
  const seenBy = async (person: TestPerson) => {
    const members = memberEndpoints.listMembers.output.parse(
      (await ask(person, 'listMembers')).body,
    );
    return new Map(members.map(({ uid, has_second_factor }) => [uid, has_second_factor]));
  };
  expect(await seenBy(owner)).toEqual(
    new Map([
      [owner.uid, false],
      [member.uid, true],
    ]),
  );
  expect(new Set((await seenBy({ ...member, token })).values())).toEqual(new Set([null]));
  const handOver = { params: { memberId: member.uid }, body: {} };
  const { body } = await ask(owner, 'promoteMember', handOver);
  expect(
    memberEndpoints.promoteMember.output.parse(body).map((one) => one.has_second_factor),
  ).toEqual([null, null]);
});
