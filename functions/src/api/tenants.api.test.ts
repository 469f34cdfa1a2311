import { type EndpointName, endpointNames } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { submissionWithAnswers } from '@lexplain/contract/saq';
import { beforeAll, describe, expect, it } from 'vitest';
import { addressOf, offsetFromEnv, projectId } from '../../../dev/addresses.ts';
import { signUp } from '../../../dev/people.ts';
import { callApi, codeOf } from '../test-call.ts';

// Anna has a submission; Ben has his own token, and knows every id of hers.

process.env.FUNCTIONS_EMULATOR = 'true';
const { db } = await import('../data/firestore.ts');

const formId = 'spam-act-2003';
const secret = 'only-anna-knows-this';
interface Person {
  uid: string;
  email: string;
  token: string;
}
let anna: Person;
let ben: Person;
let hers: string;

const answerWith = (text: string) => ({
  questionId: 'q01',
  compliance_result: 'partial',
  risk_rating: 'low',
  current_controls: text,
  gaps_actions: null,
});

beforeAll(async () => {
  [anna, ben] = await Promise.all([
    signUp({ displayName: 'Anna of the test' }),
    signUp({ displayName: 'Ben of the test' }),
  ]);
  for (const { token } of [anna, ben]) await callApi('bootstrap', { token });
  const begun = await callApi('createSubmission', { token: anna.token, params: { formId } });
  hers = submissionWithAnswers.parse(begun.body).submission.id;
  const params = { submissionId: hers };
  await callApi('saveAnswers', { token: anna.token, params, body: [answerWith(secret)] });
});

/** All that is stored of Anna, with the times of its last change. */
const stored = async (): Promise<string> => {
  const found = await db.getAll(db.doc(paths.user(anna.uid)), db.doc(paths.submission(hers)));
  return JSON.stringify(found.map((each) => [each.data(), each.updateTime?.toDate()]));
};

type Expected = 'his own' | 'for everyone' | 'not there' | 'refused';

/** What Ben asks with Anna's ids wherever one fits, and what he gets. A new endpoint needs a row. */
const attempts: Record<EndpointName, { body?: unknown; expected: Expected }> = {
  getMe: { expected: 'his own' },
  bootstrap: { expected: 'his own' },
  updateMe: { body: { display_name: 'Ben', uid: 'anna', role: 'admin' }, expected: 'refused' },
  openDeviceKey: { expected: 'his own' },
  exportMe: { expected: 'his own' },
  signOut: { body: { sessions: 'this', uid: 'anna' }, expected: 'refused' },
  // Asked last, as it ends Ben.
  deleteMe: { expected: 'his own' },
  getOrganisation: { expected: 'his own' },
  renameOrganisation: { body: { name: 'Ben', id: 'anna' }, expected: 'refused' },
  listChanges: { expected: 'for everyone' },
  sendContactMessage: { body: { uid: 'anna' }, expected: 'refused' },
  getSaqForm: { expected: 'for everyone' },
  getMySubmission: { expected: 'his own' },
  listMySubmissions: { expected: 'his own' },
  getSubmission: { expected: 'not there' },
  verifyReceipt: { body: { sha256: 'a'.repeat(64) }, expected: 'not there' },
  createSubmission: { expected: 'his own' },
  saveAnswers: { body: [answerWith('Ben was here')], expected: 'not there' },
  submitSubmission: { expected: 'not there' },
  getHealth: { expected: 'for everyone' },
  getDescription: { expected: 'for everyone' },
  listSubjects: { expected: 'for everyone' },
  getSubject: { expected: 'for everyone' },
  listObligations: { expected: 'for everyone' },
  listObligationVersions: { expected: 'for everyone' },
  listPenaltyUnits: { expected: 'for everyone' },
};

const ask = async (name: EndpointName, submissionId: string, as = ben) => {
  const params = { id: formId, formId, submissionId, obligationId: 'spam-s-16-1' };
  const { body } = attempts[name];
  const answer = await callApi(name, {
    token: as.token,
    params,
    ...(body !== undefined && { body }),
  });
  return { ...answer, text: JSON.stringify(answer.body) };
};

describe('through the API', () => {
  const names = endpointNames.toSorted(
    (a, b) => Number(a === 'deleteMe') - Number(b === 'deleteMe'),
  );

  it.each(names)('%s gives Ben nothing of Anna and changes nothing of hers', async (name) => {
    const before = await stored();
    const { status, text, body } = await ask(name, hers);
    for (const word of [anna.uid, anna.email, secret, 'Anna of the test']) {
      expect(text).not.toContain(word);
    }
    const { expected } = attempts[name];
    if (expected === 'not there') expect([status, codeOf(body)]).toEqual([404, 'not_found']);
    else if (expected === 'refused') expect(status).toBe(422);
    else expect(status).toBeLessThan(300);
    expect(await stored()).toBe(before);
  });

  it.each(names.filter((name) => attempts[name].expected === 'not there'))(
    '%s answers for hers exactly as for one that never was',
    async (name) => {
      const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');
      const someone = await signUp();
      const real = await ask(name, hers, someone);
      const made = await ask(name, 'never-was', someone);
      expect([real.status, withoutId(real.text)]).toEqual([made.status, withoutId(made.text)]);
    },
  );
});

describe("through Firestore's REST interface", () => {
  const root = `http://${addressOf('firestore', offsetFromEnv())}/v1/projects/${projectId}/databases/(default)/documents`;
  const name = (path: string) => `projects/${projectId}/databases/(default)/documents/${path}`;
  const post = (method: string, body: object): RequestInit & { url: string } => ({
    url: `${root}:${method}`,
    method: 'POST',
    body: JSON.stringify(body),
  });
  const where = (field: string, uid: string) => ({
    fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: uid } },
  });
  const query = (collectionId: string, more: object = {}) => ({
    structuredQuery: { from: [{ collectionId, ...more }] },
  });

  /** Every collection there is, and whether people read it. A new one needs a row. */
  const collections: Record<string, 'own' | 'catalogue' | 'closed'> = {
    plans: 'catalogue',
    users: 'own',
    organisations: 'closed',
    subjects: 'catalogue',
    saqForms: 'catalogue',
    penaltyUnits: 'catalogue',
    changes: 'catalogue',
    catalogue: 'closed',
    submissions: 'own',
    deviceKeys: 'closed',
    rateLimits: 'closed',
    contactMessages: 'closed',
  };

  it('knows every collection', () => {
    const made = Object.values(paths).map((path: (...words: string[]) => string) =>
      path('x', 'x', 'x'),
    );
    const roots = new Set(made.map((path) => path.split('/')[0] ?? ''));
    expect([...roots].sort()).toEqual(Object.keys(collections).sort());
  });

  const asBen = async ({ url, ...init }: RequestInit & { url: string }) => {
    const who = await signUp();
    const response = await fetch(url, {
      ...init,
      headers: { Authorization: `Bearer ${who.token}`, 'Content-Type': 'application/json' },
    });
    return { status: response.status, text: await response.text() };
  };

  const tries = (): Record<string, RequestInit & { url: string }> => {
    const user = paths.user(anna.uid);
    const submission = paths.submission(hers);
    const planted = { fields: { uid: { stringValue: anna.uid }, role: { stringValue: 'admin' } } };
    return {
      'get her account': { url: `${root}/${user}` },
      'get her submission': { url: `${root}/${submission}` },
      'get one that never was': { url: `${root}/${paths.submission('never-was')}` },
      'list submissions': { url: `${root}/submissions` },
      'list accounts': { url: `${root}/users` },
      'query hers': post('runQuery', {
        structuredQuery: { ...query('submissions').structuredQuery, where: where('uid', anna.uid) },
      }),
      'query all': post('runQuery', query('submissions')),
      'query every collection of the name': post(
        'runQuery',
        query('submissions', { allDescendants: true }),
      ),
      'count hers': post('runAggregationQuery', {
        structuredAggregationQuery: {
          structuredQuery: {
            ...query('submissions').structuredQuery,
            where: where('uid', anna.uid),
          },
          aggregations: [{ alias: 'count', count: {} }],
        },
      }),
      'get many': post('batchGet', { documents: [name(user), name(submission)] }),
      'write hers': {
        url: `${root}/${submission}`,
        method: 'PATCH',
        body: JSON.stringify(planted),
      },
      'commit to hers': post('commit', {
        writes: [{ update: { name: name(submission), ...planted } }],
      }),
      'delete hers': { url: `${root}/${submission}`, method: 'DELETE' },
      'make one in her name': {
        url: `${root}/submissions?documentId=planted`,
        method: 'POST',
        body: JSON.stringify(planted),
      },
    };
  };

  it.each(Object.keys(collections).filter((each) => collections[each] !== 'catalogue'))(
    'the whole of %s is closed',
    async (collection) => {
      const { status, text } = await asBen({ url: `${root}/${collection}` });
      expect([status, text.includes(anna.uid)]).toEqual([403, false]);
    },
  );

  it('every way to hers is closed, and nothing of hers changes', async () => {
    const before = await stored();
    for (const [what, request] of Object.entries(tries())) {
      const { status, text } = await asBen(request);
      expect([what, status]).toEqual([what, 403]);
      for (const word of [secret, anna.email, 'update_time', 'updateTime']) {
        expect(text, what).not.toContain(word);
      }
    }
    expect(await stored()).toBe(before);
  });

  it.each(Object.keys(collections))('nobody writes to %s', async (collection) => {
    const url = `${root}/${collection}?documentId=planted`;
    const { status } = await asBen({ url, method: 'POST', body: '{"fields":{}}' });
    expect(status).toBe(403);
  });
});
