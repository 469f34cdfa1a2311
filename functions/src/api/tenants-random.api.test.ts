import '../test-quiet.ts';
import { paths } from '@lexplain/contract/paths';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addressOf, offsetFromEnv, projectId } from '../../../dev/addresses.ts';
import { samples } from '../../../dev/deep.ts';
import { figure } from '../../../dev/figures.ts';
import { withApp } from '../test-app.ts';
import { callApi } from '../test-call.ts';
import { beginAsNew, testForm } from '../test-person.ts';

process.env.FUNCTIONS_EMULATOR = 'true';
const { db } = await import('../data/firestore.ts');

const app = withApp();
interface Person {
  uid: string;
  email: string;
  token: string;
  submissionId: string;
  secret: string;
}
const people: Person[] = [];

beforeAll(async () => {
  for (let index = 0; index < 5; index += 1) {
    const { uid, email, token, submissionId } = await beginAsNew();
    const secret = `only-${uid}-knows`;
    const answer = {
      questionId: 'q01',
      compliance_result: 'partial',
      risk_rating: null,
      current_controls: secret,
      gaps_actions: null,
    };
    await callApi('saveAnswers', { token, params: { submissionId }, body: [answer] });
    people.push({ uid, email, token, submissionId, secret });
  }
});

const stored = async (): Promise<string> => {
  const documents = people.flatMap(({ uid, submissionId }) => [
    db.doc(paths.user(uid)),
    db.doc(paths.submission(submissionId)),
  ]);
  const found = await db.getAll(...documents);
  return JSON.stringify(found.map((each) => [each.data(), each.updateTime?.toDate()]));
};

const calls = [
  ...(['getSubmission', 'verifyReceipt', 'saveAnswers', 'submitSubmission'] as const),
  ...(['getMySubmission', 'listMySubmissions', 'getSaqForm', 'getSubject'] as const),
];
const documents = `/v1/projects/${projectId}/databases/(default)/documents`;
const ways = ['', ':runQuery', ':runAggregationQuery', ':batchGet', ':commit'] as const;

const attempt = fc.record({
  who: fc.nat(4),
  step: fc.integer({ min: 1, max: 4 }),
  /** Which of the victim's ids is put where an id goes. */
  planted: fc.constantFrom('submissionId', 'uid', 'email'),
  target: fc.oneof(fc.constantFrom(...calls), fc.constantFrom(...ways)),
  collection: fc.constantFrom('users', 'submissions'),
  body: fc.jsonValue(),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never;

const isCall = (target: string): target is (typeof calls)[number] =>
  calls.some((name) => name === target);

const throughFirestore = async ({ target, collection }: Attempt, thief: Person, id: string) => {
  const name = `projects/${projectId}/databases/(default)/documents/${collection}/${id}`;
  const filter = { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: id } };
  const structuredQuery = { from: [{ collectionId: collection }], where: { fieldFilter: filter } };
  const bodies: Record<string, object> = {
    ':runQuery': { structuredQuery },
    ':runAggregationQuery': {
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
    },
    ':batchGet': { documents: [name] },
    ':commit': { writes: [{ delete: name }] },
  };
  const body = bodies[target];
  const host = `http://${addressOf('firestore', offsetFromEnv())}`;
  const path = body ? target : `/${collection}/${encodeURIComponent(id)}`;
  const response = await fetch(`${host}${documents}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${thief.token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
  return response.text();
};

const throughApi = async ({ target, body }: Attempt, thief: Person, id: string) => {
  if (!isCall(target)) throw new Error(`${target} is no call`);
  const params = { id: testForm, testForm, submissionId: encodeURIComponent(id) };
  const sent = target.startsWith('get') || target.startsWith('list') ? {} : { body };
  const answer = await callApi(target, {
    ...sent,
    params,
    token: thief.token,
    origin: app.origin(),
  });
  return JSON.stringify(answer.body);
};

const runs = samples(200, 10_000);

it(`${runs} random attempts on another person's data get and change nothing`, async () => {
  const before = await stored();
  await fc.assert(
    fc.asyncProperty(attempt, async (one) => {
      const thief = people[one.who];
      const victim = people[(one.who + one.step) % people.length];
      if (!thief || !victim) throw new Error('There is nobody');
      const id = victim[one.planted];
      const text = isCall(one.target)
        ? await throughApi(one, thief, id)
        : await throughFirestore(one, thief, id);
      for (const word of [victim.secret, victim.email]) {
        // What was sent may come back in an error, as what was sent.
        if (word !== id) expect(text).not.toContain(word);
      }
    }),
    { numRuns: runs },
  );
  expect(await stored()).toBe(before);
  figure("Random attempts on another person's data", runs, 10_000);
}, 600_000);
