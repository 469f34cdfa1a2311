import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import '../test/quiet.ts';
import type { Endpoint } from '@lexplain/contract/api/endpoint';
import { endpoints } from '@lexplain/contract/endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personas,
  personOf,
  storedOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { type PermittedRow, permittedRows, requestOf } from '../test/rows.ts';

withApp();
withLibrary();

afterEach(() => void vi.useRealTimers());

/** Who can call each row that needs a recent sign-in, and how many minutes old it may be. */
const callers: Partial<Record<PermittedRow, { persona: Persona; minutes: number }>> = {
  deleteMe: { persona: 'owner', minutes: 5 },
  deleteOrganisation: { persona: 'owner', minutes: 5 },
  promoteMember: { persona: 'owner', minutes: 15 },
  assignAdviser: { persona: 'admin', minutes: 15 },
  giveBackClient: { persona: 'assignedAdviser', minutes: 15 },
  setStandardTexts: { persona: 'admin', minutes: 15 },
  handOverClient: { persona: 'assignedAdviser', minutes: 15 },
  setCover: { persona: 'assignedAdviser', minutes: 15 },
  setCoverOf: { persona: 'admin', minutes: 15 },
  openClient: { persona: 'admin', minutes: 15 },
  giveRole: { persona: 'admin', minutes: 15 },
  allowSecondFactorOf: { persona: 'admin', minutes: 15 },
  removeSecondFactorOf: { persona: 'admin', minutes: 15 },
  setFirmChannel: { persona: 'admin', minutes: 15 },
  setOrganisationChannel: { persona: 'owner', minutes: 15 },
  updateFirm: { persona: 'admin', minutes: 15 },
  setFirmLogo: { persona: 'admin', minutes: 15 },
  removeFirmLogo: { persona: 'admin', minutes: 15 },
  setFirmRecordPeriod: { persona: 'admin', minutes: 15 },
  cancelStartOf: { persona: 'admin', minutes: 15 },
  replayStoppedMail: { persona: 'admin', minutes: 15 },
};
const known = Object.entries(callers).map(([name, caller]) => ({ name, ...caller }));

const minutesOf = (name: PermittedRow): number | undefined => {
  const row: Endpoint = endpoints[name];
  return row.recentSignIn;
};

it('is needed by exactly the rows that delete, hand over, give a role, assign, read as an admin or name the firm', () => {
  // Those of the second factor need a session with it: contract/src/account/second-factor.ts.
  const others = permittedRows.filter((name) => !(name in secondFactorEndpoints));
  const rows = others.flatMap((name) => {
    const minutes = minutesOf(name);
    return minutes === undefined ? [] : [{ name, minutes }];
  });
  expect(new Set(rows)).toEqual(new Set(known.map(({ name, minutes }) => ({ name, minutes }))));
});

/**
 * The answer to a person's call whose sign-in is so many seconds old, exactly: the server's clock
 * is set, not before the call. The provider has a clock of its own, by which a sign-in with a clock
 * that stands was made too early.
 */
const callAfter = async (
  name: PermittedRow,
  acme: TestOrganisation,
  persona: Persona,
  seconds: number,
) => {
  const person = personOf(acme, persona);
  if (!person) throw new Error('A stranger has not signed in');
  vi.useFakeTimers({ toFake: ['Date'], now: (person.began + seconds) * 1_000 });
  const { status, body } = await callApi(name, {
    ...requestOf(name, acme),
    token: person.token,
  });
  return { status, code: codeOf(body) };
};

const isRow = (name: string): name is PermittedRow => permittedRows.some((row) => row === name);

describe.each(known)('$name, which needs a sign-in of the last $minutes minutes,', (row) => {
  const { name, persona, minutes } = row;
  if (!isRow(name)) throw new Error(`${name} is no row`);

  it('is accepted one second before and refused one second after, with nothing changed', async () => {
    const acme = await newOrganisation(db);
    const before = await storedOf(db, acme);
    expect(await callAfter(name, acme, persona, minutes * 60 + 1)).toEqual({
      status: 401,
      code: 'recent_login_required',
    });
    expect(await storedOf(db, acme)).toBe(before);
    const { status } = await callAfter(name, acme, persona, minutes * 60 - 1);
    expect(status).toBe(endpoints[name].status);
  });

  it('does not tell others more after an old sign-in', async () => {
    const acme = await newOrganisation(db);
    const others = personas.filter((one) => one !== 'stranger' && one !== 'unverified');
    for (const other of others) {
      const { code } = await callAfter(name, acme, other, minutes * 60 + 1);
      expect(code).toBe('recent_login_required');
    }
  });
});
