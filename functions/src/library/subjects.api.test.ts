import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

let token: string;
beforeAll(async () => {
  ({ token } = await signUp());
});

it('lists the laws in their order', async () => {
  const { body } = await callApi('listSubjects', { token });
  const ids = z.array(z.object({ id: z.string() })).parse(body);
  const stored = await db.collection(paths.subjects()).get();
  const positionOf = new Map(stored.docs.map((law) => [law.id, Number(law.get('position'))]));
  // The library counts them from one.
  expect(ids.map(({ id }) => positionOf.get(id))).toEqual(ids.map((_, index) => index + 1));
  expect(ids.length).toBe(stored.size);
  expect(ids.slice(0, 2)).toEqual([{ id: 'privacy-act-1988' }, { id: 'soci-act-2018' }]);
});

it('returns a law and its obligations', async () => {
  const params = { id: 'soci-act-2018' };
  expect((await callApi('getSubject', { token, params })).body).toMatchObject({
    name: 'Security of Critical Infrastructure Act 2018',
  });
  const { body } = await callApi('listObligations', { token, params });
  const stored = await db.collection(paths.obligations(params.id)).orderBy('position').get();
  expect(stored.size).toBeGreaterThan(0);
  expect(body).toMatchObject(
    stored.docs.map((obligation) => ({ id: obligation.id, code: obligation.get('code') })),
  );
  expect(body).toHaveLength(stored.size);
});

it.each([
  ['getSubject', 'Subject not found.'],
  ['listObligations', 'Subject not found.'],
  ['getSaqForm', 'Subject not found'],
] as const)('%s returns the specified error message for an unknown law', async (name, message) => {
  const params = { id: 'no-such-law' };
  expect((await callApi(name, { token, params })).body).toMatchObject({ message });
});

it.each(['getSubject', 'listObligations', 'getSaqForm'] as const)(
  '%s answers 404 for an unknown law',
  async (name) => {
    for (const id of ['no-such-law', '__x__', 'a%2Fb', 'a'.repeat(65)]) {
      const { status, body } = await callApi(name, { token, params: { id } });
      expect([status, codeOf(body)]).toEqual([404, 'not_found']);
    }
  },
);

it('returns the versions of an obligation, and 404 for an unknown one', async () => {
  const paramsOf = (obligationId: string) => ({ id: 'soci-act-2018', obligationId });
  const call = (id: string) => callApi('listObligationVersions', { token, params: paramsOf(id) });
  expect((await call('soci-s-23')).body).toMatchObject([
    { code: 'SOCI s 23', version_tag: '2025.1' },
    { code: 'SOCI s 23', version_tag: '2022.2' },
    { code: 'SOCI s 23', version_tag: '2022.1' },
  ]);
  const missing = await call('no-such');
  expect([missing.status, codeOf(missing.body)]).toEqual([404, 'not_found']);
});

it('lists the values of a penalty unit, newest first', async () => {
  const { body } = await callApi('listPenaltyUnits', { token });
  expect(body).toMatchObject([{ from: '2026-07-01', aud: 364 }, ...Array(4).fill({})]);
});
