import { beforeAll, expect, it } from 'vitest';
import { signUp } from '../../../dev/people.ts';
import { callApi, codeOf } from '../test-call.ts';

let token: string;
beforeAll(async () => {
  ({ token } = await signUp());
});

it('lists the laws in their order', async () => {
  const { body } = await callApi('listSubjects', { token });
  expect(body).toMatchObject([
    { id: 'privacy-act-1988' },
    { id: 'soci-act-2018' },
    { id: 'consumer-data-right' },
  ]);
});

it('answers one law with its obligations', async () => {
  const params = { id: 'soci-act-2018' };
  expect((await callApi('getSubject', { token, params })).body).toMatchObject({
    name: 'Security of Critical Infrastructure Act 2018',
  });
  const { body } = await callApi('listObligations', { token, params });
  expect(body).toHaveLength(14);
  expect(body).toMatchObject([{ code: 'SOCI s 23' }, { code: 'SOCI s 24' }, ...Array(12).fill({})]);
});

it.each(['getSubject', 'listObligations', 'getSaqForm'] as const)(
  '%s answers 404 for a law that is not there',
  async (name) => {
    for (const id of ['no-such-law', '__x__', 'a%2Fb', 'a'.repeat(65)]) {
      const { status, body } = await callApi(name, { token, params: { id } });
      expect([status, codeOf(body)]).toEqual([404, 'not_found']);
    }
  },
);
