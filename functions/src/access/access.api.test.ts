// Each call of the API, by each kind of caller: who is answered, and who is refused, and how.
import '../test/quiet.ts';
import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { isWrite } from '@lexplain/contract/api/endpoint';
import { loggedReads } from '@lexplain/contract/api/logged-reads';
import type { Permission, Resource } from '@lexplain/contract/api/policy';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  isOfAcme,
  newOrganisation,
  type Persona,
  personas,
  personOf,
  storedOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import {
  changesProvider,
  endsWhatItNames,
  isAboutMembership,
  isAboutProvider,
  isAboutReview,
  isAboutStart,
  isForOwners,
  makesAnew,
  namesResource,
  needsSecret,
  type PermittedRow,
  paramsWith,
  permittedRows,
  requestOf,
} from '../test/rows.ts';
import { storeExampleFiles } from '../test/stored/evidence-files.ts';
import { beginCalls, listChanges } from './test-changes.ts';
import { recentFirst, refusalOf, statusOf, wantsRecentSignIn } from './test-refusals.ts';

const app = withApp();
withLibrary();
const closed = endpointNames.filter((name) => endpoints[name].access !== 'public');
const verifiedOnly = endpointNames.filter((name) => endpoints[name].access === 'verified');
let unverified: { token: string };
beforeAll(async () => {
  unverified = await signUp({ verified: false });
});

describe.each(closed)('%s', (name) => {
  it.each([
    [undefined, 'token_missing'],
    ['nonsense', 'token_malformed'],
    ['a.b.c', 'token_malformed'],
  ])('answers 401 to the token %s', async (token, code) => {
    const { status, body } = await callApi(name, {
      params: paramsWith(name, 'someone-elses'),
      ...(token && { token }),
    });
    expect([status, codeOf(body)]).toEqual([401, code]);
  });
});

it.each(verifiedOnly)('%s answers 403 to someone whose email is not verified', async (name) => {
  const { status, body } = await callApi(name, {
    params: paramsWith(name, 'someone-elses'),
    token: unverified.token,
  });
  expect([status, codeOf(body)]).toEqual([403, 'email_unverified']);
});

it('getMe returns no account to someone whose email is not verified', async () => {
  const { status, body } = await callApi('getMe', { token: unverified.token });
  expect([status, body]).toEqual([
    200,
    {
      user: null,
      plan: null,
      entitlements: [],
      organisation: null,
      is_invited: false,
      missing_second_factor: [],
    },
  ]);
});

/** The answer of a row to one of the people, with Acme's ids, or one given id, in its path. */
const ask = async (
  name: PermittedRow,
  acme: TestOrganisation,
  persona: Persona,
  ids: TestOrganisation | string = acme,
) => {
  const token = personOf(acme, persona)?.token;
  const request = requestOf(name, ids);
  const { status, body } = await callApi(name, {
    ...request,
    origin: app.origin(),
    ...(token && { token }),
  });
  const text = JSON.stringify(body).replace(/"request_id":"[^"]*"/, '');
  return { status, code: codeOf(body), text };
};

/** Acme with the files that its evidence names. */
const newAcme = async (): Promise<TestOrganisation> => {
  const acme = await newOrganisation(db);
  await storeExampleFiles(acme);
  return acme;
};

/** Acme after its owner has called each row that creates something. */
const filledOrganisation = async (): Promise<TestOrganisation> => {
  const acme = await newAcme();
  for (const name of permittedRows.filter((one) => makesAnew(one) && isForOwners(one))) {
    expect((await ask(name, acme, 'owner')).status).toBe(201);
  }
  return acme;
};

/**
 * The provider's staff who act for Acme or assign its adviser: they read and change what is
 * permitted.
 */
const isStaffOfAcme = (persona: Persona): boolean =>
  persona === 'assignedAdviser' || persona === 'admin';

/** Who may not learn of what is Acme's, and change none of it, also where a row answers them. */
const isOutsider = (persona: Persona): boolean => !(isOfAcme(persona) || isStaffOfAcme(persona));
const outsiders = personas.filter(isOutsider);
const insiders = personas.filter((persona) => !isOutsider(persona));

/** What a row is about. Undefined where it is about the caller's own. */
const resourceOf = (name: PermittedRow, { resource }: TestOrganisation): Resource | undefined => {
  if (isAboutProvider(name)) return { provider: true };
  return namesResource(name) && !needsSecret(name) ? resource : undefined;
};

/**
 * Whether a permission ends where another adviser has the organisation, as Acme has, or has started
 * a client.
 */
const isTakenFrom = (name: PermittedRow, persona: Persona): boolean =>
  (name === 'takeReview' || isAboutStart(name)) && persona === 'otherAdviser';

/**
 * What a row answers about the caller's second factor, which the identity provider does not know of
 * here.
 */
const factorFault = (name: PermittedRow) => {
  // What their accounts name is to Auth a phone, which is no factor that the product offers.
  if (name === 'mailSecondFactorLink') return 'second_factor_named';
  return name in secondFactorEndpoints && isWrite(endpoints[name]) ? 'second_factor_missing' : null;
};

/** The code with which a row must refuse someone's call with ids of Acme, or null. */
const refusalFor = (name: PermittedRow, acme: TestOrganisation, persona: Persona) => {
  const refused = refusalOf(endpoints[name], personOf(acme, persona), resourceOf(name, acme));
  const taken = isTakenFrom(name, persona) ? 'not_found' : null;
  return refused ?? taken ?? factorFault(name) ?? (needsSecret(name) ? 'not_found' : null);
};

/** An organisation and what is stored of it. */
interface Snapshot {
  acme: TestOrganisation;
  stored: string;
}
const observe = async (): Promise<Snapshot> => {
  const acme = await filledOrganisation();
  return { acme, stored: await storedOf(db, acme) };
};

// Calls that are refused, and those that only read, must change nothing. All of them are about one
// Acme.
let unchanged: Snapshot;
/**
 * The calls that enter the log, once a day for each reader, or store what they count once: they are
 * made before anything is compared.
 */
const entersLog = (name: PermittedRow): boolean =>
  name === 'exportMe' ||
  name === 'getStanding' ||
  Object.values(loggedReads).some((read) => {
    const permissions: readonly Permission[] = read.permissions;
    return permissions.includes(endpoints[name].permission);
  });
beforeAll(async () => {
  const { acme } = await observe();
  for (const name of permittedRows.filter((one) => !isWrite(endpoints[one]) && entersLog(one))) {
    for (const persona of ['unverified', 'member', 'owner', 'assignedAdviser'] as const) {
      await ask(name, acme, persona);
    }
  }
  unchanged = { acme, stored: await storedOf(db, acme) };
});

describe.each(recentFirst)('%s, called with ids of the test organisation,', (name) => {
  const row = endpoints[name];
  // For rows that change the membership, a review or the provider's, each person gets an Acme of
  // their own; for other rows that write, all people of the row have one.
  const changes = [isAboutMembership, isAboutReview, changesProvider, endsWhatItNames].some((is) =>
    is(name),
  );
  let written: Snapshot | null = null;
  const isAccepted = (persona: Persona): boolean =>
    isWrite(row) && refusalFor(name, unchanged.acme, persona) === null;

  /** Asks as someone, and checks the answer. */
  const check = async (acme: TestOrganisation, persona: Persona): Promise<void> => {
    const refusal = refusalFor(name, acme, persona);
    const { status, code, text } = await ask(name, acme, persona);
    expect([status, code]).toEqual([statusOf(row, refusal), refusal ?? undefined]);
    const isOther = refusal !== null || isOutsider(persona);
    if (isOther) for (const word of acme.words) expect(text).not.toContain(word);
    if (refusal === 'not_found') {
      expect(text).toBe((await ask(name, acme, persona, 'never-was')).text);
    }
    recordFigure('Calls of the access matrix', 1, permittedRows.length * personas.length);
  };

  it.each(outsiders)(
    'answers the %s according to the policy and discloses or changes nothing else',
    async (persona) => {
      beginCalls(name);
      if (!isAccepted(persona)) return check(unchanged.acme, persona);
      if (changes || !written) written = await observe();
      await check(written.acme, persona);
      if (changes) expect(await storedOf(db, written.acme)).toBe(written.stored);
    },
  );

  // Once for all outsiders of the row: reading all that is stored takes longer than the calls.
  it('changes nothing by the calls of outsiders that it accepts', async () => {
    if (written && !changes) expect(await storedOf(db, written.acme)).toBe(written.stored);
  });

  it.each(insiders)(
    'answers the %s according to the policy and discloses or changes nothing else',
    async (persona) => {
      beginCalls(name);
      if (!isAccepted(persona)) return check(unchanged.acme, persona);
      // Nothing that is stored of it is compared any more.
      if (changes || !written) written = { acme: await newAcme(), stored: '' };
      await check(written.acme, persona);
    },
  );
});

/** Fields that only the server may set. */
const planted = { uid: 'a', organisation_id: 'a', organisation_role: 'owner', role: 'admin' };
const withBody = permittedRows.filter((name) => 'body' in endpoints[name]);

describe.each(withBody)('%s', (name) => {
  it.each(Object.entries(planted))(
    'rejects ids and roles in the request body: %s',
    async (field, value) => {
      beginCalls(`${name} with ${field}`);
      const acme = wantsRecentSignIn(name) ? await newAcme() : unchanged.acme;
      const { body, params: ids, headers } = requestOf(name, acme);
      const more = { [field]: value };
      const { status } = await callApi(name, {
        origin: app.origin(),
        params: ids,
        token: personOf(acme, 'owner')?.token ?? '',
        ...(headers && { headers }),
        body: Array.isArray(body) ? body.map((one) => ({ ...one, ...more })) : { ...body, ...more },
      });
      // Who gives a role names it.
      expect(status).toBe(name === 'giveRole' && field === 'role' ? 403 : 422);
    },
  );
});

// Once for all rows, for the same reason as above. A document that is stored again tells by its
// time which row it was.
it('no call that is refused, only reads or has such a body changes anything', async () => {
  const { acme, stored } = unchanged;
  expect(listChanges(stored, await storedOf(db, acme))).toEqual([]);
});

it.each(['member', 'owner'] as const)(
  'the %s reads a submission begun by another member',
  async (persona) => {
    const acme = await newOrganisation(db);
    for (const name of ['getSubmission', 'getMySubmission', 'createSubmission'] as const) {
      expect((await ask(name, acme, persona)).text).toContain(acme.secret);
    }
  },
);

it('an owner exports a submission begun by another member, and a member does not', async () => {
  const acme = await newOrganisation(db);
  expect((await ask('exportMe', acme, 'owner')).text).toContain(acme.submissionId);
  const { text } = await ask('exportMe', acme, 'member');
  expect(text).toContain(acme.id);
  expect(text).not.toContain(acme.submissionId);
});
