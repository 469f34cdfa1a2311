import '../test/quiet.ts';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { testForm } from '../test/documents.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { beginAsNew } from '../test/people.ts';

// GET and HEAD change nothing, and no path accepts a method that the table does not name.

const app = withApp();
withLibrary();
interface Person {
  uid: string;
  token: string;
}
let known: Person;
let unknown: Person;
let submissionId: string;

beforeAll(async () => {
  const [begun, stranger] = await Promise.all([beginAsNew(), signUp()]);
  known = begun;
  unknown = stranger;
  ({ submissionId } = begun);
});

const addressOf = (path: string): string =>
  path
    .replace(':submissionId', submissionId)
    .replace(':obligationId', 'spam-s-16-1')
    .replace(/:\w+/g, testForm);

const ask = (method: string, path: string, token: string): Promise<Response> =>
  fetch(`${app.origin()}${addressOf(path)}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });

/** Everything stored of a person, with the time of each last write. */
const storedOf = async ({ uid }: Person): Promise<string> => {
  const submissions = db.collection(paths.submissions()).where('uid', '==', uid);
  const found = [await db.doc(paths.user(uid)).get(), ...(await submissions.get()).docs];
  return JSON.stringify(found.map((each) => [each.data(), each.updateTime?.toDate()]));
};

const addresses = [...new Set(endpointNames.map((name) => endpoints[name].path))];

it.each(addresses)('GET and HEAD of %s change nothing', async (path) => {
  for (const person of [known, unknown]) {
    const before = await storedOf(person);
    for (const method of ['GET', 'HEAD']) {
      expect((await ask(method, path, person.token)).status).toBeLessThan(500);
    }
    expect(await storedOf(person)).toBe(before);
  }
});

it.each(addresses)('%s accepts only its declared methods, else answers 405', async (path) => {
  const rows = endpointNames.map((name) => endpoints[name]).filter((row) => row.path === path);
  const named: string[] = rows.map(({ method }) => method);
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'LINK'].filter(
    (method) => !named.includes(method),
  );
  for (const method of others) {
    const response = await ask(method, path, known.token);
    expect([method, response.status]).toEqual([method, 405]);
    expect(response.headers.get('allow')).toBe(named.join(', '));
  }
});
