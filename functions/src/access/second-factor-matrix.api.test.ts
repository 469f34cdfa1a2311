import '../test/quiet.ts';
import { isWrite } from '@lexplain/contract/api/endpoint';
import { openWithoutSecondFactor, type Resource } from '@lexplain/contract/api/policy';
import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  storedOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { signIn } from '../test/people.ts';
import {
  isAboutProvider,
  namesResource,
  needsSecret,
  type PermittedRow,
  permittedRows,
  requestOf,
} from '../test/rows.ts';
import { storeExampleFiles } from '../test/stored/evidence-files.ts';
import { refusalOf } from './test-refusals.ts';

// The calls that need a second factor, by people of whom it is asked and whose session lacks it.
// With it, and for everybody else, access.api.test.ts tries every cell: its staff have one.

const app = withApp();
withLibrary();

const staff = ['assignedAdviser', 'otherAdviser', 'admin'] as const;
const members = ['member', 'owner'] as const;
const isStaff = (persona: Persona): boolean => staff.some((each) => each === persona);

let acme: TestOrganisation;
let before: string;

beforeAll(async () => {
  acme = await newOrganisation(db);
  await storeExampleFiles(acme);
  for (const persona of members) {
    const account = db.doc(paths.user(personOf(acme, persona)?.uid ?? ''));
    await account.update({ member_second_factor_due_at: new Date(0) });
  }
  for (const persona of staff) {
    const account = db.doc(paths.user(personOf(acme, persona)?.uid ?? ''));
    await account.update({ staff_second_factor_due_at: new Date(0) });
  }
  // The first call of a session notes its sign-in.
  for (const persona of [...staff, ...members]) await ask('getMe', persona);
  before = await storedOf(db, acme);
});

const tokens = new Map<Persona, string>();

const someone = (persona: Persona) => {
  const person = personOf(acme, persona);
  if (!person) throw new Error(`There is no ${persona}`);
  const lacksSecondFactor = { asStaff: isStaff(persona), asMember: !isStaff(persona) };
  const identity = { uid: person.uid, email: person.email, emailVerified: true };
  const token = tokens.get(persona) ?? signIn(identity).token;
  tokens.set(persona, token);
  return { ...person, token, actor: { ...person.actor, lacksSecondFactor } };
};

/** What a row is about: a member's own organisation, where it names nothing else. */
const resourceOf = (name: PermittedRow): Resource | undefined => {
  if (isAboutProvider(name)) return { provider: true };
  if (needsSecret(name)) return undefined;
  return acme.resource;
};

const ask = async (name: PermittedRow, persona: Persona) => {
  const { token } = someone(persona);
  const { status, body } = await callApi(name, {
    ...requestOf(name, acme),
    origin: app.origin(),
    token,
  });
  return { status, code: codeOf(body), text: JSON.stringify(body) };
};

const needsIt = (name: PermittedRow, persona: Persona): boolean =>
  refusalOf(endpoints[name], someone(persona), resourceOf(name)) === 'second_factor_required' &&
  (!isStaff(persona) || namesResource(name) || isAboutProvider(name));

it.each([...staff, ...members])('refuses the %s each call that needs one', async (persona) => {
  const refused = permittedRows.filter((name) => needsIt(name, persona));
  for (const name of refused) {
    const { status, code, text } = await ask(name, persona);
    expect([name, status, code]).toEqual([name, 403, 'second_factor_required']);
    for (const word of acme.words) expect(text).not.toContain(word);
  }
  expect(refused.length).toBeGreaterThan(persona === 'otherAdviser' ? 5 : 8);
  recordFigure('Calls refused without a second factor', refused.length, refused.length);
});

it('changes nothing by them', async () => {
  expect(await storedOf(db, acme)).toBe(before);
});

it.each(members)('lets the %s read what stays open', async (persona) => {
  const open = permittedRows.filter((name) => {
    const { permission } = endpoints[name];
    const isOwn = permission.startsWith('account.') || openWithoutSecondFactor.includes(permission);
    return isOwn && !isWrite(endpoints[name]) && !namesResource(name);
  });
  expect(open).toContain('getMe');
  for (const name of open) {
    const { code } = await ask(name, persona);
    expect([name, code]).not.toEqual([name, 'second_factor_required']);
  }
});

it.each([...staff, ...members])('tells the %s from when on it is asked for', async (persona) => {
  const { text } = await ask('getMe', persona);
  const by = isStaff(persona) ? 'provider' : 'organisation';
  expect(text).toContain(`"missing_second_factor":[{"by":"${by}"`);
});

it('ends with the next call where it was removed', async () => {
  const { uid, token } = personOf(acme, 'admin') ?? { uid: '', token: '' };
  const list = async () => {
    const { status, body } = await callApi('listPeople', { origin: app.origin(), token });
    return [status, codeOf(body)];
  };
  expect(await list()).toEqual([200, undefined]);
  const now = Math.floor(Date.now() / 1_000);
  await db.doc(paths.user(uid)).update({ second_factor_removed_at: now });
  expect(await list()).toEqual([403, 'second_factor_required']);
});

it('is asked of nobody whose place on staff has ended, and ends with the role', async () => {
  const { uid, token } = personOf(acme, 'otherAdviser') ?? { uid: '', token: '' };
  await db.doc(paths.user(uid)).update({ role: 'client' });
  const { body } = await callApi('listPeople', { origin: app.origin(), token });
  expect(codeOf(body)).toBe('not_permitted');
  const me = await callApi('getMe', { origin: app.origin(), token });
  expect(me.body).toMatchObject({ missing_second_factor: [] });
});
