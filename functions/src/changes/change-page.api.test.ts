import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

const law = 'spam-act-2003';
const corrected = '2026-11-23-corrected-start-of-the-5-business-days';

let token: string;
beforeAll(async () => {
  ({ token } = await signUp());
  // As imports after the first one store them.
  const current = (await db.doc(paths.outcomeRulesOf(law)).get()).data() ?? {};
  await db.doc(paths.outcomeRulesVersion(law, 1)).set({ ...current, version: 1 });
  const change = { date: '2026-06-01', title: 'A change', what_changed: 'More.', subject_id: law };
  for (const [id, rule_versions] of [
    ['raised', { [law]: { before: 1, after: current.version } }],
    ['same-rules', { [law]: { before: current.version, after: current.version } }],
    ['not-stored', { [law]: { before: 999, after: current.version } }],
    ['newer', 'of a newer release'],
  ] as const) {
    await db.doc(paths.change(id)).set({ ...change, id, rule_versions });
  }
});

const call = (changeId: string) => callApi('getChange', { token, params: { changeId } });
const get = async (changeId: string) =>
  endpoints.getChange.output.parse((await call(changeId)).body);

it('answers a change with the texts of its obligations before and after', async () => {
  const { change, obligations } = await get(corrected);
  expect(change.kind).toBe('correction');
  expect(obligations).toHaveLength(1);
  expect(obligations[0]).toMatchObject({
    state: 'altered',
    before: { version_tag: '2003.1' },
    after: { version_tag: '2003.2' },
  });
});

it('answers every change of the library', async () => {
  const { body } = await callApi('listChanges', { token });
  const all = endpoints.listChanges.output.parse(body);
  for (const { id, obligations } of all) {
    expect((await get(id)).obligations).toHaveLength(obligations.length);
  }
});

it('answers the earlier rules of its laws where an import has stored their version', async () => {
  expect((await get('raised')).earlier_rules).toMatchObject([
    { subject_id: law, rules: { subject_id: law, version: 1 } },
  ]);
  expect((await get('same-rules')).earlier_rules).toEqual([{ subject_id: law, rules: null }]);
  for (const id of ['not-stored', 'newer', corrected]) {
    expect((await get(id)).earlier_rules).toEqual([]);
  }
});

it('answers 404 where there is no such change', async () => {
  const { status, body } = await call('no-such-change');
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'not_found', message: 'Change not found.' });
});
