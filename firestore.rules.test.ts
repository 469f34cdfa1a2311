import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { paths } from '@lexplain/contract/paths';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  onSnapshot,
  query,
  setDoc,
  setLogLevel,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordFigure } from './dev/tests/figures.ts';
import { revisionsOfAll, visitsOfAcme } from './dev/tests/rules/live-documents.ts';
import {
  allPaths,
  cataloguePaths,
  closedPaths,
  covering,
  databaseOf,
  environmentFor,
  everybodyElse,
  firestoreAddress,
  incidentOfAcme,
  ofAcme,
  othersPaths,
  ownPaths,
  readByCover,
  reviewOfOtherAdviser,
  reviewOfStrict,
  reviewOfUnnamed,
  reviewsOfAcme,
  sharedBefore,
  sharedIncident,
  signInTo,
  submissionOfStrict,
} from './dev/tests/rules/read-matrix.ts';
import {
  activeSession,
  endedSession,
  newSession,
  otherSignIns,
  removedFactor,
  withFactor,
  withHiddenFactor,
} from './dev/tests/rules/sessions.ts';

// Every refusal below is expected; the SDK would print each as an error.
setLogLevel('silent');

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await environmentFor('demo-rules', readFileSync('firestore.rules', 'utf8'));
});

afterAll(() => environment.cleanup());

// One connection for each: with some hundreds of them, further ones were not answered.
const open = new Map<string, Firestore>();
const connect = (key: string, createContext: () => RulesTestContext): Firestore => {
  const database = open.get(key) ?? databaseOf(createContext());
  open.set(key, database);
  return database;
};

const as = (uid: string, verified = true, auth_time = activeSession, claims = {}): Firestore =>
  connect(`${uid} ${verified} ${auth_time} ${JSON.stringify(claims)}`, () =>
    signInTo(environment, uid, { email_verified: verified, auth_time, ...claims }),
  );
const stranger = (): Firestore => connect('', () => environment.unauthenticatedContext());

const list = async (
  uid: string,
  organisation: string,
  auth_time = activeSession,
): Promise<string[]> => {
  const submissions = collection(as(uid, true, auth_time), paths.submissions());
  const theirs = query(submissions, where('organisation_id', '==', organisation));
  return (await getDocs(theirs)).docs.map(({ id }) => id);
};

describe('a verified person', () => {
  it.each([...ownPaths, ...cataloguePaths])('reads %s', async (path) => {
    await assertSucceeds(getDoc(doc(as('anna'), path)));
  });

  it.each([...othersPaths, ...closedPaths])('does not read %s', async (path) => {
    await assertFails(getDoc(doc(as('anna'), path)));
  });

  it("lists their organisation's submissions and no others", async () => {
    expect(await assertSucceeds(list('anna', 'acme'))).toEqual(['left-in-acme', 'of-acme']);
    await assertFails(list('anna', 'other'));
    const submissions = collection(as('anna'), paths.submissions());
    await assertFails(getDocs(query(submissions, where('uid', '==', 'anna'))));
    await assertFails(getDocs(submissions));
  });

  it.each(allPaths)('neither writes nor deletes %s', async (path) => {
    await assertFails(setDoc(doc(as('anna'), path), { uid: 'anna', role: 'admin' }));
    await assertFails(deleteDoc(doc(as('anna'), path)));
  });
});

describe.each([
  ['a new session that the API has not noted', newSession],
  ['a session that was signed out, and is noted no more', endedSession],
])('%s', (_, began) => {
  it.each(ownPaths)('does not read %s', async (path) => {
    await assertFails(getDoc(doc(as('anna', true, began), path)));
  });

  it("neither lists the organisation's submissions nor listens to one", async () => {
    const db = as('anna', true, began);
    await assertFails(list('anna', 'acme', began));
    await assertFails(
      new Promise((resolve, reject) =>
        onSnapshot(doc(db, paths.submission('of-acme')), resolve, reject),
      ),
    );
  });

  it('reads the catalogue', async () => {
    await assertSucceeds(getDoc(doc(as('anna', true, began), paths.plan('starter'))));
  });
});

it('an account that notes no session is read by nobody, and gives nothing', async () => {
  for (const path of [paths.user('nora'), ...ofAcme, ...reviewsOfAcme, incidentOfAcme]) {
    await assertFails(getDoc(doc(as('nora'), path)));
  }
});

it("a second member reads the organisation's submissions and only their own account", async () => {
  for (const path of [...ofAcme, paths.user('bea')])
    await assertSucceeds(getDoc(doc(as('bea'), path)));
  expect(await list('bea', 'acme')).toEqual(['left-in-acme', 'of-acme']);
  await assertFails(getDoc(doc(as('bea'), paths.user('anna'))));
});

// Former members read not even what they began; staff read no answers by the SDK.
it.each(everybodyElse.filter((uid) => uid !== 'bea'))(
  '%s, who is not a member, cannot read data of the organisation',
  async (uid) => {
    for (const path of [paths.user('anna'), ...ofAcme]) {
      await assertFails(getDoc(doc(as(uid), path)));
    }
    await assertFails(list(uid, 'acme'));
  },
);

const listen = (db: Firestore, path: string) =>
  new Promise((resolve, reject) => onSnapshot(doc(db, path), resolve, reject));

describe('a review', () => {
  const [reviewed = '', withdrawn = ''] = reviewsOfAcme;

  it.each(['anna', 'bea', 'adviser'])('is read and listened to by %s', async (uid) => {
    await assertSucceeds(getDoc(doc(as(uid), reviewed)));
    await assertSucceeds(listen(as(uid), reviewed));
  });

  it.each(['cora', 'dora', 'ben', 'cleo', 'admin'])('is closed to %s', async (uid) => {
    for (const path of reviewsOfAcme) {
      await assertFails(getDoc(doc(as(uid), path)));
      await assertFails(listen(as(uid), path));
    }
  });

  it('that was withdrawn is closed to the adviser, and open to members', async () => {
    await assertFails(getDoc(doc(as('adviser'), withdrawn)));
    await assertSucceeds(getDoc(doc(as('bea'), withdrawn)));
  });

  it('is closed to an adviser who was signed out, and to one who no longer is an adviser', async () => {
    await assertFails(getDoc(doc(as('adviser', true, endedSession), reviewed)));
    await assertFails(getDoc(doc(as('cora'), paths.review('of-assigned-client'))));
  });

  it('is listed by nobody', async () => {
    for (const uid of ['anna', 'adviser']) {
      const reviews = collection(as(uid), paths.reviews());
      await assertFails(getDocs(query(reviews, where('organisation_id', '==', 'acme'))));
    }
  });
});

describe('an incident', () => {
  it.each(['anna', 'bea'])('is read and listened to by %s, a member', async (uid) => {
    await assertSucceeds(getDoc(doc(as(uid), incidentOfAcme)));
    await assertSucceeds(listen(as(uid), incidentOfAcme));
  });

  it.each(['cora', 'dora', 'ben', 'cleo', 'adviser', 'admin'])('is closed to %s', async (uid) => {
    await assertFails(getDoc(doc(as(uid), incidentOfAcme)));
    await assertFails(listen(as(uid), incidentOfAcme));
  });

  it.each(['anna', 'bea', 'adviser'])('that is shared is read by %s', async (uid) => {
    await assertSucceeds(listen(as(uid), sharedIncident));
  });

  it('that is shared is closed to everybody else', async () => {
    const others = everybodyElse
      .filter((uid) => uid !== 'bea' && uid !== 'adviser')
      .map((uid) => as(uid));
    for (const db of [...others, as('adviser', true, newSession), as('adviser', false)]) {
      await assertFails(listen(db, sharedIncident));
    }
  });

  it('is closed to an adviser with whom it is not shared, and after the assignment', async () => {
    await assertFails(getDoc(doc(as('adviser'), sharedBefore)));
    await assertFails(getDoc(doc(as('adviser'), paths.incident('shared-by-former-client'))));
    await assertFails(getDoc(doc(as('cora'), paths.incident('of-assigned-client'))));
  });

  it('is not listened to in a session that is not noted, nor before the address is verified', async () => {
    for (const db of [
      as('anna', true, endedSession),
      as('anna', true, newSession),
      as('anna', false),
    ]) {
      await assertFails(listen(db, incidentOfAcme));
    }
  });

  it('is listed by nobody, and neither are its log and its comments', async () => {
    for (const uid of ['anna', 'adviser', 'admin']) {
      for (const path of [paths.incidents(), paths.incidentEntries(), paths.incidentComments()]) {
        const named = collection(as(uid), path);
        await assertFails(getDocs(query(named, where('organisation_id', '==', 'acme'))));
        await assertFails(getDocs(named));
      }
    }
  });

  it('has a log and comments that nobody reads by the SDK', async () => {
    for (const uid of ['anna', ...everybodyElse]) {
      await assertFails(getDoc(doc(as(uid), paths.incidentEntry('of-acme'))));
      await assertFails(getDoc(doc(as(uid), paths.incidentComment('of-acme'))));
    }
  });
});

describe('what open pages of the staff listen to', () => {
  const own = paths.adviserRevision('adviser');

  it.each(['adviser', 'admin', 'now'])('of all staff is listened to by %s', async (uid) => {
    for (const path of revisionsOfAll) await assertSucceeds(listen(as(uid), path));
  });

  it('of an adviser is listened to by themselves, also before there is anything', async () => {
    await assertSucceeds(listen(as('adviser'), own));
    await assertSucceeds(listen(as('now'), paths.adviserRevision('now')));
    for (const uid of ['admin', 'now', 'cora', 'anna']) await assertFails(listen(as(uid), own));
    await assertFails(listen(as('adviser'), paths.adviserRevision('abby')));
  });

  it('of a review is listened to by its adviser, and by no member', async () => {
    await assertSucceeds(listen(as('adviser'), visitsOfAcme));
    for (const uid of ['anna', 'bea', 'admin', 'now', 'cora']) {
      await assertFails(listen(as(uid), visitsOfAcme));
    }
  });

  it('is closed to who is not on the staff, has no noted session or lacks a second factor', async () => {
    const closed = [
      ...['anna', 'cora', 'was', 'late', 'unnamed'].map((uid) => as(uid)),
      as('late', true, removedFactor, withFactor),
      as('adviser', true, endedSession),
      as('adviser', false),
    ];
    for (const db of closed) {
      for (const path of revisionsOfAll) await assertFails(listen(db, path));
    }
    const withIt = as('late', true, activeSession, withFactor);
    await assertSucceeds(listen(withIt, paths.staffRevision('inbox')));
  });

  it('is not listed of advisers and reviews', async () => {
    for (const path of [paths.adviserRevisions(), paths.reviewVisits()]) {
      await assertFails(getDocs(collection(as('adviser'), path)));
    }
  });
});

describe('holiday cover', () => {
  it.each(readByCover)('opens %s to who covers for the adviser in these days', async (path) => {
    await assertSucceeds(getDoc(doc(as('now'), path)));
    await assertSucceeds(listen(as('now'), path));
  });

  it.each(covering.filter((uid) => uid !== 'now'))('opens nothing to "%s"', async (uid) => {
    for (const path of readByCover) await assertFails(getDoc(doc(as(uid), path)));
  });

  it('opens nothing of the clients of other advisers, and no account', async () => {
    for (const path of [
      reviewOfOtherAdviser,
      paths.incident('left-by-abby'),
      incidentOfAcme,
      paths.review('of-acme'),
      paths.user('abby'),
    ]) {
      await assertFails(getDoc(doc(as('now'), path)));
    }
  });
});

describe('a second factor', () => {
  const withIt = (uid: string, auth_time = activeSession) => as(uid, true, auth_time, withFactor);

  it('opens to members what their organisation asks it for, and to advisers what is theirs', async () => {
    for (const path of [reviewOfStrict, submissionOfStrict]) {
      await assertFails(getDoc(doc(as('mia'), path)));
      await assertSucceeds(getDoc(doc(withIt('mia'), path)));
    }
    await assertFails(listen(as('late'), reviewOfStrict));
    await assertSucceeds(listen(withIt('late'), reviewOfStrict));
    await assertFails(getDoc(doc(withIt('late'), submissionOfStrict)));
  });

  it('opens nothing once it was removed, nor by one that was never named', async () => {
    for (const uid of ['mia', 'late']) {
      await assertFails(getDoc(doc(withIt(uid, removedFactor), reviewOfStrict)));
      await assertFails(
        getDoc(doc(as(uid, true, activeSession, withHiddenFactor), reviewOfStrict)),
      );
    }
    for (const db of [as('unnamed'), withIt('unnamed')]) {
      await assertFails(getDoc(doc(db, reviewOfUnnamed)));
    }
  });

  it('is not needed within the days of grace', async () => {
    for (const path of [reviewOfStrict, submissionOfStrict]) {
      await assertSucceeds(getDoc(doc(as('moe'), path)));
    }
  });

  it('is needed at once by an adviser for whom no days are stored', async () => {
    await assertFails(getDoc(doc(as('late-too'), paths.review('of-late-too'))));
    await assertSucceeds(getDoc(doc(withIt('late-too'), paths.review('of-late-too'))));
  });

  it('is not needed for an account of their own', async () => {
    for (const uid of ['mia', 'late']) await assertSucceeds(getDoc(doc(as(uid), paths.user(uid))));
  });
});

it('an account without session and organisation fields can be read', async () => {
  await assertSucceeds(getDoc(doc(as('ben'), paths.user('ben'))));
});

it('a submission without an organisation cannot be read by anybody', async () => {
  for (const uid of ['anna', ...everybodyElse]) {
    await assertFails(getDoc(doc(as(uid), paths.submission('from-before'))));
  }
});

it('a person without an account cannot read account or submission data', async () => {
  await assertFails(getDoc(doc(as('cleo'), paths.user('cleo'))));
  await assertFails(getDoc(doc(as('cleo'), paths.submission('of-cleo'))));
});

describe.each([
  ['someone whose email is not verified', () => as('anna', false)],
  ...Object.entries(otherSignIns).map(
    ([by, claims]) =>
      [`somebody signed in by ${by}`, () => as('anna', true, activeSession, claims)] as const,
  ),
  ['an unauthenticated user', stranger],
] as const)('%s', (_, firestore) => {
  it.each(allPaths)('neither reads nor writes %s', async (path) => {
    await assertFails(getDoc(doc(firestore(), path)));
    await assertFails(setDoc(doc(firestore(), path), { uid: 'anna' }));
  });
});

const expression = z.object({
  sourcePosition: z.object({ line: z.int(), column: z.int() }),
  values: z.array(z.object({ value: z.object({ boolValue: z.boolean().optional() }) })).optional(),
  get children() {
    return z.array(expression).optional();
  },
});
type Expression = z.infer<typeof expression>;

const flatten = (all: Expression[]): Expression[] =>
  all.flatMap((each) => [each, ...flatten(each.children ?? [])]);

// Last: it checks the figures of the tests above.
it('every expression of the rules was evaluated, and each condition both ways', async () => {
  const url = `http://${firestoreAddress()}/emulator/v1/projects/demo-rules:ruleCoverage`;
  const { report } = z
    .object({ report: z.array(expression) })
    .parse(await (await fetch(url)).json());
  const all = flatten(report);
  const place = ({ sourcePosition: { line, column } }: Expression) => `line ${line}:${column}`;
  const outcomes = ({ values = [] }: Expression) =>
    new Set(values.flatMap(({ value: { boolValue } }) => boolValue ?? []));
  const conditions = all.filter((each) => outcomes(each).size > 0);
  const never = all.filter(({ values }) => !values?.length).map(place);
  const oneWay = conditions.filter((each) => outcomes(each).size < 2).map(place);
  recordFigure('Expressions of the rules evaluated', all.length - never.length, all.length);
  recordFigure(
    'Conditions of the rules, both ways',
    conditions.length - oneWay.length,
    conditions.length,
  );
  expect({ never, oneWay }).toEqual({ never: [], oneWay: [] });
  expect(conditions.length).toBeGreaterThan(10);
});
