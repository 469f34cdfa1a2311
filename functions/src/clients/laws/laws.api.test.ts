import '../../test/quiet.ts';
import { type LawClients, lawClientEndpoints } from '@lexplain/contract/clients/laws/laws';
import { storedClientLaw, tokenOf, toTimeOrder } from '@lexplain/contract/clients/laws/stored';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import { toNameOrder } from '@lexplain/contract/reviews/standings-stored';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../platform/firestore.ts';
import { recountClients } from '../../projections/recount.ts';
import { expectCounted, readClientLaws } from '../../projections/test-recount.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { newOrganisation, type Persona, personOf } from '../../test/organisation.ts';
import { newPersonWithRole, type TestPerson } from '../../test/people.ts';

// One law over all clients, in a project of its own: lists of other tests would be mixed in.

const app = withApp();
withLibrary();

const law = 'spam-act-2003';
const question = 'q01';
const clientsOfAda = 120;
const results = ['compliant', 'partial', 'non_compliant'] as const;
const today = dayOf(new Date(), 'Australia/Sydney');
const dayMilliseconds = 86_400_000;

let ada: TestPerson;
let ben: TestPerson;
let root: TestPerson;
let cleo: TestPerson;

const nameOf = (number: number) => `Client ${String(number).padStart(3, '0')}`;

/** By its number: a third has no submission, and of the others each result has its share. */
const storeClient = (id: string, number: number, adviser: TestPerson | null) => {
  const name = nameOf(number);
  const at = new Date(Date.UTC(2026, 0, 1) + number * dayMilliseconds);
  const isSubmitted = number % 3 !== 0;
  const result = results[number % results.length] ?? 'partial';
  const isWaiting = number % 3 === 1;
  return db.doc(paths.clientLaw(id, law)).set(
    storedClientLaw.parse({
      organisation_id: id,
      subject_id: law,
      name,
      name_lower: toNameOrder(name),
      adviser_uid: adviser?.uid ?? null,
      adviser_name: adviser?.uid ?? '',
      outcome: 'applies',
      actions: {
        late: { due_day: addDays(today, -3), state: 'open' },
        later: { due_day: addDays(today, 3), state: 'open' },
        proposed: { due_day: addDays(today, -3), state: 'proposed' },
      },
      ...(isSubmitted && {
        submitted: { submission_id: id, at, score: 0.5, worst_risk: 'high' },
        submitted_order: toTimeOrder(at),
        gaps: number % 5,
        answers: { [question]: { result, risk: 'high' }, q02: { result: 'compliant' } },
        obligations: { both: [question, 'q02'] },
        verdicts: { [question]: 'accepted' },
        tokens: [tokenOf('question', question, result), tokenOf('obligation', 'both', result)],
        evidence: [-1, 0, 30, 31].map((days) => ({
          question_id: question,
          valid_until: addDays(today, days),
        })),
      }),
      ...(isWaiting && {
        review: {
          id: `of-${id}`,
          state: 'waiting',
          turn: 'adviser',
          waiting_since: at,
          revision: 1,
        },
        waiting_order: toTimeOrder(at),
      }),
    }),
  );
};

beforeAll(async () => {
  ada = await newPersonWithRole(db, 'Ada', 'adviser');
  ben = await newPersonWithRole(db, 'Ben', 'adviser');
  root = await newPersonWithRole(db, 'Root', 'admin');
  cleo = await newPersonWithRole(db, 'Cleo', 'client');
  for (let index = 0; index < clientsOfAda; index += 1) {
    // In an order that is not that of the ids.
    await storeClient(`ada-${index}`, (index * 7) % clientsOfAda, ada);
  }
  await storeClient('ben-1', 500, ben);
  await storeClient('free-1', 502, null);
}, 120_000);

type Name = keyof typeof lawClientEndpoints;

const ask = (
  person: TestPerson,
  query: Record<string, string> = {},
  { name = 'listLawClients', subjectId = law }: { name?: Name; subjectId?: string } = {},
) => callApi(name, { origin: app.origin(), token: person.token, params: { subjectId }, query });

const list = async (person: TestPerson, query: Record<string, string> = {}, name?: Name) => {
  const { status, body } = await ask(person, query, name && { name });
  if (status !== 200) throw new Error(`Refused: ${codeOf(body)}`);
  return lawClientEndpoints.listLawClients.output.parse(body);
};

const numbersOf = ({ clients }: LawClients) => clients.map(({ name }) => Number(name.slice(7)));

/** Every page, forwards, then every page on the way back. */
const walk = async (person: TestPerson, query: Record<string, string>, name?: Name) => {
  const forwards = [await list(person, query, name)];
  for (let after = forwards[0]?.after; after; after = forwards.at(-1)?.after) {
    forwards.push(await list(person, { ...query, after }, name));
  }
  const backwards = [];
  for (let before = forwards.at(-1)?.before; before; before = backwards.at(-1)?.before) {
    backwards.push(await list(person, { ...query, before }, name));
  }
  return { forwards, backwards };
};

const numbers = Array.from({ length: clientsOfAda }, (_, number) => number);
const isSubmitted = (number: number) => number % 3 !== 0;
/** What has a value first, by it, then the others by name. */
const sortBy = (all: number[], hasIt: (number: number) => boolean): number[] => [
  ...all.filter(hasIt),
  ...all.filter((number) => !hasIt(number)),
];
const gapsOf = (number: number) => (isSubmitted(number) ? number % 5 : 0);

describe('one law over all clients', () => {
  it.each([
    ['name', numbers],
    ['submitted', sortBy(numbers, isSubmitted)],
    ['waiting', sortBy(numbers, (number) => number % 3 === 1)],
    ['gaps', numbers.toSorted((a, b) => gapsOf(b) - gapsOf(a) || a - b)],
  ])('by %s has each client once, both ways', async (sort, expected) => {
    const { forwards, backwards } = await walk(ada, { sort });
    expect(forwards.map(({ clients }) => clients.length)).toEqual([50, 50, 20]);
    expect(forwards.flatMap(numbersOf)).toEqual(expected);
    expect(backwards.map(numbersOf)).toEqual(
      [forwards[1], forwards[0]].map((one) => one && numbersOf(one)),
    );
  });

  it('says what is overdue and lapsing on the client’s day', async () => {
    const [, , third] = (await list(ada)).clients;
    expect(third).toMatchObject({
      name: nameOf(2),
      outcome: 'applies',
      actions_overdue: 1,
      evidence: { lapsed: 1, lapsing: 2 },
      gaps: 2,
      answer: null,
    });
  });

  it.each(['name', 'submitted', 'waiting', 'gaps'])(
    'has those with one result, by %s and both ways',
    async (sort) => {
      for (const of of [
        { kind: 'question', of: question },
        { kind: 'obligation', of: 'both' },
      ]) {
        const query = { ...of, result: 'partial', sort };
        const { forwards } = await walk(ada, query, 'listLawAnswers');
        const found = forwards.flatMap(({ clients }) => clients);
        expect(found.map(({ name }) => name).toSorted()).toEqual(
          numbers.filter((number) => number % 3 === 1).map(nameOf),
        );
        // Of an obligation it is the worst answer, and accepted only once all are.
        const verdict = of.kind === 'question' ? 'accepted' : null;
        expect(found[0]?.answer).toEqual({ result: 'partial', risk: 'high', verdict });
      }
    },
  );

  it('has an answer for each client that has submitted, and for others none', async () => {
    const { clients } = await list(ada, { kind: 'question', of: 'q99' }, 'listLawAnswers');
    expect(clients.slice(0, 3).map(({ answer }) => answer)).toEqual([
      null,
      { result: null, risk: null, verdict: null },
      { result: null, risk: null, verdict: null },
    ]);
  });

  it('has the own clients of an adviser, and for an admin all, without what admins do not read', async () => {
    expect(numbersOf(await list(ben))).toEqual([500]);
    const all = (await walk(root, {})).forwards.flatMap(({ clients }) => clients);
    expect(all).toHaveLength(clientsOfAda + 2);
    expect(all.at(-1)).toMatchObject({ adviser: null, gaps: 2 });
    for (const { outcome, evidence, actions_overdue, answer } of all) {
      expect([outcome, evidence, actions_overdue, answer]).toEqual([null, null, null, null]);
    }
    const { body } = await ask(
      root,
      { kind: 'question', of: question },
      { name: 'listLawAnswers' },
    );
    expect(codeOf(body)).toBe('not_permitted');
  });

  it('does not tell where a foreign organisation would be', async () => {
    const first = await list(ada);
    expect(await list(ada, { after: 'ben-1' })).toEqual(first);
    expect(await list(ada, { after: 'never-was' })).toEqual(first);
    const query = { kind: 'question', of: question, result: 'partial' };
    // One of Ada's that has another result.
    const found = await list(ada, query, 'listLawAnswers');
    expect(await list(ada, { ...query, after: 'ada-0' }, 'listLawAnswers')).toEqual(found);
  });

  it('is refused to clients, and for a law that there is not', async () => {
    for (const name of ['listLawClients', 'listLawAnswers'] as const) {
      const query = name === 'listLawAnswers' ? { kind: 'question', of: question } : {};
      expect(codeOf((await ask(cleo, query, { name })).body)).toBe('not_permitted');
      expect(codeOf((await ask(ada, query, { name, subjectId: 'no-law' })).body)).toBe('not_found');
    }
  });
});

describe('clients that were not counted', () => {
  it('are counted by the job, page after page, and again with another library', async () => {
    const [acme, other] = [await newOrganisation(db), await newOrganisation(db)];
    const ids = [acme.id, other.id];
    for (const id of ids) {
      for (const { subject_id } of await readClientLaws(id)) {
        await db.doc(paths.clientLaw(id, subject_id)).delete();
      }
    }
    expect((await list(ada)).is_current).toBe(false);
    const limits = { pageSize: 1, milliseconds: 0 };
    await recountClients(limits);
    expect((await list(ada)).is_current).toBe(false);
    await recountClients({ ...limits, milliseconds: 60_000 });
    expect((await list(ada)).is_current).toBe(true);
    for (const id of ids) expect(await expectCounted(id, id)).toBeGreaterThan(5);
    // Nothing is to be done any more.
    await db.doc(paths.clientLaw(acme.id, law)).update({ outcome: 'partly' });
    await recountClients();
    expect((await db.doc(paths.clientLaw(acme.id, law)).get()).get('outcome')).toBe('partly');
    await db.doc(paths.clientLawsState()).update({ version: 'of an earlier library' });
    expect((await list(ada)).is_current).toBe(false);
    await recountClients();
    await expectCounted(acme.id, 'again');
  });
});

describe('an adviser who is unassigned', () => {
  it('loses the client with the call that unassigns them', async () => {
    const acme = await newOrganisation(db);
    const by = (persona: Persona) => {
      const found = personOf(acme, persona);
      if (!found) throw new Error(`There is no ${persona}`);
      return found;
    };
    const adviser = by('assignedAdviser');
    const assign = (adviser_uid: string | null) =>
      callApi('assignAdviser', {
        origin: app.origin(),
        token: by('admin').token,
        params: { organisationId: acme.id },
        body: { adviser_uid },
      });
    const idsOf = async (person: TestPerson) => (await list(person)).clients.map(({ id }) => id);
    await assign(null);
    expect(await idsOf(adviser)).toEqual([]);
    await assign(adviser.uid);
    expect(await idsOf(adviser)).toEqual([acme.id]);
    await assign(by('otherAdviser').uid);
    expect(await idsOf(adviser)).toEqual([]);
    expect(await idsOf(by('otherAdviser'))).toEqual([acme.id]);
    // Somebody who is no longer an adviser has none.
    const { uid } = by('otherAdviser');
    const { token } = by('admin');
    await callApi('giveRole', {
      origin: app.origin(),
      token,
      params: { uid },
      body: { role: 'client' },
    });
    const stored = await db.doc(paths.clientLaw(acme.id, law)).get();
    expect(stored.get('adviser_uid')).toBeNull();
  });
});
