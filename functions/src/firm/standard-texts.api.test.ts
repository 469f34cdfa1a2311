import '../test/quiet.ts';
import { bounds } from '@lexplain/contract/api/bounds';
import type { standardTextEndpoints } from '@lexplain/contract/firm/standard-texts';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { newPersonWithRole, storeCatalogue, type TestPerson } from '../test/people.ts';

const app = withApp();
let admin: TestPerson;
let adviser: TestPerson;
let client: TestPerson;
let count = 0;

beforeEach(async () => {
  await storeCatalogue(db);
  await db.doc(paths.firmStandardTexts()).delete();
  count += 1;
  admin = await newPersonWithRole(db, `textsAdmin${count}`, 'admin');
  adviser = await newPersonWithRole(db, `textsAdviser${count}`, 'adviser');
  client = await newPersonWithRole(db, `textsClient${count}`, 'client');
});

type Row = keyof typeof standardTextEndpoints;
const ask = ({ token }: TestPerson, name: Row, request: object = {}) =>
  callApi(name, { origin: app.origin(), token, ...request });
const at = (revision: number) => ({ headers: { 'If-Match': `"${revision}"` } });
const one = { title: 'Date missing', text: 'Please add the day.' };
const two = { title: 'Evidence', text: 'Please add a file that shows this.' };

it('admins keep them, advisers read them, and clients do neither', async () => {
  expect((await ask(adviser, 'getStandardTexts')).body).toEqual({
    texts: [],
    revision: 0,
    changed_by_name: '',
    changed_at: null,
  });
  const body = { texts: [one, two] };
  const saved = await ask(admin, 'setStandardTexts', { body, ...at(0) });
  expect(saved.body).toMatchObject({ ...body, revision: 1 });
  expect((await ask(adviser, 'getStandardTexts')).body).toEqual(saved.body);
  expect(codeOf((await ask(adviser, 'setStandardTexts', { body })).body)).toBe('not_permitted');
  for (const name of ['getStandardTexts', 'setStandardTexts'] as const) {
    const request = name === 'setStandardTexts' ? { body } : {};
    expect(codeOf((await ask(client, name, request)).body)).toBe('not_permitted');
  }
});

it('tells the second of two windows, and repeats a stored change', async () => {
  const first = { body: { texts: [one] }, ...at(0) };
  await ask(admin, 'setStandardTexts', first);
  expect((await ask(admin, 'setStandardTexts', first)).body).toMatchObject({ revision: 1 });
  const refused = await ask(admin, 'setStandardTexts', { body: { texts: [two] }, ...at(0) });
  expect([refused.status, codeOf(refused.body)]).toEqual([412, 'revision_stale']);
  expect((await ask(admin, 'getStandardTexts')).body).toMatchObject({ texts: [one] });
});

it.each([
  ['no title', [{ ...one, title: ' ' }]],
  ['a title of two lines', [{ ...one, title: 'One\nTwo' }]],
  ['no text', [{ ...one, text: ' ' }]],
  ['a text that is too long', [{ ...one, text: 'a'.repeat(bounds.reviewText + 1) }]],
  ['one title twice', [one, { ...two, title: 'date Missing' }]],
])('refuses %s', async (_, texts) => {
  expect((await ask(admin, 'setStandardTexts', { body: { texts } })).status).toBe(422);
});

it('keeps as many as the firm may have, at their longest, and no more', async () => {
  const texts = Array.from({ length: bounds.standardTexts }, (_, index) => ({
    title: `${index} ${'法'.repeat(bounds.name - 3)}`,
    text: '法'.repeat(bounds.reviewText),
  }));
  expect((await ask(admin, 'setStandardTexts', { body: { texts } })).status).toBe(200);
  const more = { body: { texts: [...texts, one] } };
  expect((await ask(admin, 'setStandardTexts', more)).status).toBe(422);
});
