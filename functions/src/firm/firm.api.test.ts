import '../test/quiet.ts';
import type { firmEndpoints } from '@lexplain/contract/firm/firm';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { newPersonWithRole, storeCatalogue, type TestPerson } from '../test/people.ts';
import { findFirmTexts } from './mail-texts.ts';
import { makeLogo } from './test-logos.ts';

const app = withApp();
let admin: TestPerson;
let client: TestPerson;
let count = 0;

beforeEach(async () => {
  await storeCatalogue(db);
  await db.doc(paths.firmDocument()).delete();
  count += 1;
  admin = await newPersonWithRole(db, `admin${count}`, 'admin');
  client = await newPersonWithRole(db, `client${count}`, 'client');
});

type Row = keyof typeof firmEndpoints;
const ask = ({ token }: TestPerson, name: Row, request: object = {}) =>
  callApi(name, { origin: app.origin(), token, ...request });
const texts = { name: 'Example Advisers', signature_line: 'Example Advisers, Sydney' };
const at = (revision: number) => ({ headers: { 'If-Match': `"${revision}"` } });

it('is empty until an admin sets it, and everybody reads what is set', async () => {
  const unset = { reader: '', reading_days: null };
  const empty = {
    name: '',
    signature_line: '',
    ...unset,
    logo: null,
    records_months: 0,
    revision: 0,
  };
  expect((await ask(client, 'getFirm')).body).toEqual(empty);
  expect((await ask(client, 'readFirmLogo')).status).toBe(404);
  const { body } = await ask(admin, 'updateFirm', { body: texts, ...at(0) });
  expect(body).toMatchObject({ ...texts, revision: 1 });
  expect((await ask(client, 'getFirm')).body).toEqual({ ...empty, ...texts, revision: 1 });
  expect(codeOf((await ask(client, 'updateFirm', { body: texts })).body)).toBe('not_permitted');
  expect(codeOf((await ask(client, 'getFirmSettings')).body)).toBe('not_permitted');
});

it('tells clients who reads submissions, and keeps it where an earlier page does not send it', async () => {
  const reading = { reader: 'A privacy lawyer of our firm', reading_days: 3 };
  await ask(admin, 'updateFirm', { body: { ...texts, ...reading } });
  expect((await ask(client, 'getFirm')).body).toMatchObject(reading);
  await ask(admin, 'updateFirm', { body: { ...texts, name: 'Other' } });
  expect((await ask(client, 'getFirm')).body).toMatchObject({ name: 'Other', ...reading });
  await ask(admin, 'updateFirm', { body: { ...texts, reader: '', reading_days: null } });
  expect((await ask(client, 'getFirm')).body).toMatchObject({ reader: '', reading_days: null });
});

it.each([
  ['0 days', { reading_days: 0 }],
  ['31 days', { reading_days: 31 }],
  ['half a day', { reading_days: 0.5 }],
  ['121 characters', { reader: 'a'.repeat(121) }],
])('refuses %s', async (_, more) => {
  expect((await ask(admin, 'updateFirm', { body: { ...texts, ...more } })).status).toBe(422);
});

it('tells the second of two windows, and repeats a stored change', async () => {
  await ask(admin, 'updateFirm', { body: texts, ...at(0) });
  expect((await ask(admin, 'updateFirm', { body: texts, ...at(0) })).body).toMatchObject({
    revision: 1,
  });
  const other = { body: { ...texts, name: 'Other' }, ...at(0) };
  const refused = await ask(admin, 'updateFirm', other);
  expect([refused.status, codeOf(refused.body)]).toEqual([412, 'revision_stale']);
  const message = expect.stringContaining('was changed elsewhere. Look at what is stored now');
  expect(refused.body).toMatchObject({ message });
  const logo = { bytes: makeLogo(40, 20), ...at(0) };
  expect((await ask(admin, 'setFirmLogo', logo)).status).toBe(412);
});

it('stores, serves, replaces and removes the logo, and keeps the texts', async () => {
  await ask(admin, 'updateFirm', { body: texts });
  const [one, two] = [makeLogo(40, 20), makeLogo(41, 20)];
  const set = await ask(admin, 'setFirmLogo', { bytes: one, ...at(1) });
  expect(set.body).toMatchObject({ ...texts, logo: { width: 40, height: 20, revision: 2 } });
  expect((await ask(admin, 'setFirmLogo', { bytes: one, ...at(1) })).body).toEqual(set.body);
  const served = await ask(client, 'readFirmLogo');
  expect(served.body).toEqual(one);
  expect(served.headers.get('content-disposition')).toBe('attachment');
  expect((await ask(admin, 'setFirmLogo', { bytes: two, ...at(2) })).body).toMatchObject({
    logo: { width: 41, revision: 3 },
  });
  expect((await ask(client, 'readFirmLogo')).body).toEqual(two);
  const removed = await ask(admin, 'removeFirmLogo', at(3));
  expect(removed.body).toMatchObject({ ...texts, logo: null, revision: 4 });
  expect((await ask(client, 'readFirmLogo')).status).toBe(404);
});

it.each([
  ['an SVG', Buffer.from('<svg/>'), 'not_png'],
  ['a picture of 20,000 pixels', makeLogo(20_000, 1), 'dimensions'],
])('refuses %s with the reason', async (_, bytes, refusal) => {
  const { status, body } = await ask(admin, 'setFirmLogo', { bytes });
  expect([status, body]).toEqual([422, expect.objectContaining({ details: { refusal } })]);
  expect((await ask(admin, 'getFirm')).body).toMatchObject({ revision: 0 });
});

it('refuses a signature of two lines', async () => {
  const body = { ...texts, signature_line: 'One\nTwo' };
  expect((await ask(admin, 'updateFirm', { body })).status).toBe(422);
});

it.each(['name', 'signature_line'])(
  'refuses a %s that turns the direction of writing',
  async (field) => {
    const body = { ...texts, [field]: 'Example \u202Etxet' };
    expect((await ask(admin, 'updateFirm', { body })).status).toBe(422);
    const joined = { ...texts, [field]: 'می\u200Cخواهم 👩\u200D👩\u200D👧' };
    expect((await ask(admin, 'updateFirm', { body: joined })).status).toBe(200);
  },
);

it('is read for mail once in five minutes', async () => {
  const now = Date.now() + 3_600_000;
  await ask(admin, 'updateFirm', { body: texts });
  expect(await findFirmTexts(now)).toEqual(texts);
  await ask(admin, 'updateFirm', { body: { name: 'Other', signature_line: '' } });
  expect(await findFirmTexts(now + 299_999)).toEqual(texts);
  expect((await findFirmTexts(now + 300_000)).name).toBe('Other');
  // Other tests of this process mail without a firm.
  await db.doc(paths.firmDocument()).delete();
  expect(await findFirmTexts(now + 600_000)).toEqual({ name: '', signature_line: '' });
});
