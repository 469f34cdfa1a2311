import '../test/quiet.ts';
import { touchedClientEndpoints } from '@lexplain/contract/clients/touched-clients';
import type { OutcomeRules } from '@lexplain/contract/library/outcomes';
import { storedOutcomeRules } from '@lexplain/contract/library/rules-stored';
import { paths } from '@lexplain/contract/paths';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { toNameOrder } from '@lexplain/contract/reviews/standings-stored';
import { beforeAll, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { answersOf, businesses } from '../../../seed/test-businesses.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { db } from '../platform/firestore.ts';
import { storeBusiness } from '../test/business.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { actor, daysOfGrace, newPerson, type TestPerson } from '../test/people.ts';

// What the list of touched clients says of the time before: outcomes by the earlier rules, and
// messages.

const app = withApp();
withLibrary();

const law = 'spam-act-2003';
const now = new Date();
const clientCount = 50;
let ada: TestPerson;

/** A client of Ada's that has begun the law, with what it says about its business. */
const createClient = (id: string, facts: ReturnType<typeof answersOf> | null): Promise<void> =>
  storeBusiness(id, {
    since: now,
    organisation: {
      name: id,
      adviser_uid: ada.uid,
      ...(facts && { facts: facts.answers, facts_sectors: facts.sectors }),
    },
    standing: { name: id, name_lower: toNameOrder(id), adviser_uid: ada.uid },
    begun: [{ law, answers: {} }],
  });

/** Answers about a business to which the law applies. */
const findBound = async () => {
  const rules = await requireProfileRules();
  const found = businesses
    .map(answersOf)
    .find((given) =>
      computeOutcomes(rules, given).some(
        ({ subject_id, headline }) => subject_id === law && headline === 'applies',
      ),
    );
  if (!found) throw new Error(`No test business is bound by ${law}`);
  return found;
};

/** The rules changed so that the law binds nobody. */
const bindNobody = ({ rules, ...version }: OutcomeRules): OutcomeRules => ({
  ...version,
  rules: rules.map(({ codes: _, ...rule }) => ({ ...rule, outcome: 'does_not_apply' })),
});

beforeAll(async () => {
  ada = await newPerson('ada');
  await actor(app.origin(), ada).bootstrap();
  await db
    .doc(paths.user(ada.uid))
    .update({ role: 'adviser', staff_second_factor_due_at: daysOfGrace });
  const stored = (await db.doc(paths.outcomeRulesOf(law)).get()).data();
  const current = storedOutcomeRules.parse({ ...stored, subject_id: law });
  await db.doc(paths.outcomeRulesVersion(law, 900)).set(bindNobody(current));
  const versions = {
    raised: { [law]: { before: 900, after: current.version } },
    'same-rules': { [law]: { before: current.version, after: current.version } },
    unknown: {},
  };
  for (const [id, rule_versions] of Object.entries(versions)) {
    await db.doc(paths.change(id)).set({
      id,
      date: '2026-11-01',
      subject_id: law,
      title: id,
      what_changed: 'More.',
      obligations: [],
      confidence: 'primary',
      rule_versions,
    });
  }
  await createClient('bound', await findBound());
  for (let index = 1; index < clientCount; index += 1) {
    await createClient(`unsaid-${String(index).padStart(2, '0')}`, null);
  }
});

const list = async (changeId: string) => {
  const { status, body } = await callApi('listTouchedClients', {
    origin: app.origin(),
    token: ada.token,
    params: { changeId },
  });
  if (status !== 200) throw new Error(`Refused: ${codeOf(body)}`);
  return touchedClientEndpoints.listTouchedClients.output.parse(body);
};
const send = async (changeId: string, organisation_ids: string[], text = 'Look at it.') => {
  const { status } = await callApi('messageClients', {
    origin: app.origin(),
    token: ada.token,
    params: { changeId },
    body: { organisation_ids, text },
  });
  expect(status).toBe(200);
};

it('has the outcome before a change where the change altered it', async () => {
  const { clients, comparisons } = await list('raised');
  expect(comparisons).toEqual([{ subject_id: law, kind: 'compared' }]);
  const [bound, ...others] = clients;
  expect(bound?.altered).toEqual([
    {
      subject_id: law,
      before: 'does_not_apply',
      after: 'applies',
      added: expect.any(Number),
      removed: 0,
    },
  ]);
  expect(bound?.altered[0]?.added).toBeGreaterThan(0);
  expect(others).toHaveLength(clientCount - 1);
  for (const { altered } of others) expect(altered).toEqual([]);
});

it.each([
  ['same-rules', 'same_rules'],
  ['unknown', 'not_stored'],
])('says of a change with %s why it has no outcome from before', async (changeId, kind) => {
  const { clients, comparisons } = await list(changeId);
  expect(comparisons).toEqual([{ subject_id: law, kind }]);
  for (const { altered } of clients) expect(altered).toEqual([]);
});

it('says when the owners of a client were last written to about the change', async () => {
  const before = new Date().toISOString();
  expect((await list('raised')).clients.map(({ written_at }) => written_at)).not.toContain(
    expect.any(String),
  );
  await send('raised', ['bound']);
  const [bound, other] = (await list('raised')).clients;
  expect(bound?.written_at && bound.written_at >= before).toBe(true);
  expect(other?.written_at).toBeNull();
  expect((await list('same-rules')).clients[0]?.written_at).toBeNull();
  // A repeated call sends nothing, so that the time stays.
  await send('raised', ['bound']);
  expect((await list('raised')).clients[0]?.written_at).toBe(bound?.written_at);
  await send('raised', ['bound'], 'Another text.');
  const [later] = (await list('raised')).clients;
  expect(later?.written_at && later.written_at > (bound?.written_at ?? '')).toBe(true);
});

it('has no time where nobody gets the message', async () => {
  await db.doc(paths.user('unsaid-01')).update({ 'notices.adviser_messages': 'never' });
  await send('raised', ['unsaid-01']);
  expect((await list('raised')).clients[1]?.written_at).toBeNull();
});

it('reads a standing, an organisation and an assessment for each client of a page', async () => {
  // Reads the library, which every later call of the instance has.
  await list('raised');
  takeBill();
  await list('raised');
  // Besides them the counter of the caller's calls, the account, and the library's version, which
  // tests look up more often than production.
  expect(takeBill()).toMatchObject({ writes: 1, reads: expect.toSatisfy((n) => n <= 156) });
});
