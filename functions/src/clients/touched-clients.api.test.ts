import '../test/quiet.ts';
import { storedForm } from '@lexplain/contract/assessments/stored';
import { isCorrection, type StoredChange, storedChange } from '@lexplain/contract/changes/changes';
import { type AnsweredQuestion, findConcern, listLaws } from '@lexplain/contract/changes/concerns';
import {
  type TouchedClient,
  touchedClientEndpoints,
} from '@lexplain/contract/clients/touched-clients';
import { resolveFacts } from '@lexplain/contract/library/facts';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { toNameOrder } from '@lexplain/contract/reviews/standings-stored';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { drawFrom } from '../../../dev/tests/seeded-random.ts';
import { answersOf, businesses } from '../../../seed/test-businesses.ts';
import { requireProfileRules } from '../library/profile-rules.ts';
import { db, itsId, readAllAs } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { actor, daysOfGrace, newPerson, type TestPerson } from '../test/people.ts';

// The clients that a change touches, in a project of its own: random clients, and a recount of what
// is stored.

const app = withApp();
withLibrary();

const clientCount = 115;
const foreign = new Set(['client-7', 'client-60']);
const now = new Date();
const { below, pick } = drawFrom(46);
const chance = (percent: number): boolean => below(100) < percent;

type Facts = ReturnType<typeof answersOf>;
interface StoredAnswers {
  law: string;
  createdAt: Date;
  answers: Record<string, object>;
}
interface TestClient {
  id: string;
  name: string;
  facts: Facts | null;
  /** What it has begun, in no order of time. */
  begun: StoredAnswers[];
}

let ada: TestPerson;
let changes: StoredChange[] = [];
const questionsOf = new Map<string, AnsweredQuestion[]>();
const versions = new Map<string, number>();
const clients: TestClient[] = [];

const createStaff = async (name: string, role: string): Promise<TestPerson> => {
  const person = await newPerson(name);
  await actor(app.origin(), person).bootstrap();
  await db.doc(paths.user(person.uid)).update({ role, staff_second_factor_due_at: daysOfGrace });
  return person;
};

const readLibrary = async (): Promise<void> => {
  const [stored, forms] = await Promise.all([
    db.collection(paths.changes()).get(),
    db.collection(paths.saqForms()).get(),
  ]);
  changes = readAllAs(storedChange, stored, itsId);
  for (const { id, version, questions } of readAllAs(storedForm, forms, ({ id }) => ({
    id,
    subject_id: id,
  }))) {
    const listed = questions.map((question, index) => ({
      subject_id: id,
      id: question.id,
      number: index + 1,
      text: question.legislative_requirement,
      obligation_ids: question.obligation_ids,
    }));
    questionsOf.set(id, listed);
    versions.set(id, version);
  }
};

/** One or two assessments of a law, each with some of its questions answered. */
const drawBegun = (law: string): StoredAnswers[] =>
  Array.from({ length: chance(40) ? 2 : 1 }, () => ({
    law,
    createdAt: new Date(now.getTime() - below(1_000_000_000)),
    answers: Object.fromEntries(
      (questionsOf.get(law) ?? [])
        .filter(() => chance(30))
        .map(({ id }) => [id, { compliance_result: pick(['compliant', 'partial']) }]),
    ),
  }));

const drawClient = (index: number): TestClient => {
  const laws = [...questionsOf.keys()].filter(() => chance(25));
  return {
    id: `client-${index}`,
    name: `Client ${String((index * 7) % clientCount).padStart(3, '0')}`,
    facts: chance(75) ? answersOf(pick(businesses)) : null,
    begun: laws.flatMap(drawBegun),
  };
};

const store = async ({ id, name, facts, begun }: TestClient): Promise<void> => {
  const batch = db.batch();
  const times = { created_at: now, updated_at: now };
  const adviser_uid = ada.uid;
  batch.set(db.doc(paths.organisation(id)), {
    ...times,
    name,
    // The standing may be behind.
    adviser_uid: foreign.has(id) ? 'somebody-else' : adviser_uid,
    ...(facts && { facts: facts.answers, facts_sectors: facts.sectors }),
  });
  const isComplete = chance(90);
  batch.set(db.doc(paths.standing(id)), {
    organisation_id: id,
    name,
    name_lower: toNameOrder(name),
    adviser_uid,
    complete: isComplete,
    laws: isComplete
      ? Object.fromEntries(begun.map(({ law }) => [law, { draft: { answered: 1, questions: 1 } }]))
      : {},
  });
  for (const [index, { law, createdAt, answers }] of begun.entries()) {
    batch.set(db.doc(paths.submission(`${id}-${index}`)), {
      ...times,
      uid: id,
      organisation_id: id,
      created_by: id,
      form_id: law,
      subject_id: law,
      form_version: versions.get(law) ?? 1,
      answers,
      created_at: createdAt,
    });
  }
  await batch.commit();
};

beforeAll(async () => {
  await readLibrary();
  ada = await createStaff('ada', 'adviser');
  for (let index = 0; index < clientCount; index += 1) clients.push(drawClient(index));
  for (const client of clients) await store(client);
}, 120_000);

const ask = (person: TestPerson, changeId: string, query: Record<string, string> = {}) =>
  callApi('listTouchedClients', {
    origin: app.origin(),
    token: person.token,
    params: { changeId },
    query,
  });
const listPage = async (changeId: string, query: Record<string, string> = {}) => {
  const { status, body } = await ask(ada, changeId, query);
  if (status !== 200) throw new Error(`Refused: ${codeOf(body)}`);
  return touchedClientEndpoints.listTouchedClients.output.parse(body);
};

const listPages = async (changeId: string) => {
  const pages = [await listPage(changeId)];
  for (let after = pages[0]?.after; after && pages.length < 9; after = pages.at(-1)?.after) {
    pages.push(await listPage(changeId, { after }));
  }
  return pages;
};

/**
 * The questions that a client has answered in the newest assessment of each law, computed from what
 * was drawn.
 */
const listAnswered = ({ begun }: TestClient): AnsweredQuestion[] =>
  [...Map.groupBy(begun, ({ law }) => law)].flatMap(([law, some]) => {
    const [newest] = some.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    return (questionsOf.get(law) ?? []).filter(({ id }) => lookUp(newest?.answers ?? {}, id));
  });

/** What a change touches, counted from what was drawn, by the pure function alone. */
const recount = async (change: StoredChange) => {
  const rules = await requireProfileRules();
  return clients
    .filter(({ id }) => !foreign.has(id))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((client) => {
      const given = client.facts ?? { sectors: null, answers: {} };
      const concern = findConcern(change, {
        facts: resolveFacts(rules.fact_set, given),
        outcomes: new Map(computeOutcomes(rules, given).map((law) => [law.subject_id, law])),
        answered: listAnswered(client),
        followed: new Set(),
      });
      if (!concern) return [];
      const { reason, questions } = concern;
      const numbers = questions.map(({ subject_id, number }) => `${subject_id} ${number}`);
      return [{ id: client.id, reason, numbers: numbers.sort() }];
    });
};

const toCounted = ({ id, reason, answers }: TouchedClient) => ({
  id,
  reason,
  numbers: answers
    .flatMap(({ subject_id, numbers }) => numbers.map((number) => `${subject_id} ${number}`))
    .sort(),
});

/**
 * Every change in the deep run; else a correction, one that is about no single law, and the first
 * of some laws.
 */
const drawChanges = (): StoredChange[] => {
  const kinds = Map.groupBy(changes, (change) =>
    isCorrection(change) ? 'correction' : change.subject_id,
  );
  const ofEachKind = [...kinds.values()].map(([first]) => first).filter((one) => one !== undefined);
  const special = ofEachKind.filter((one) => isCorrection(one) || listLaws(one).length === 0);
  const some = [...new Set([...special, ...ofEachKind, ...changes])];
  return some.slice(0, chooseSampleSize(8, changes.length));
};

describe('the clients that a change touches', () => {
  it('equal a recount, over all pages', async () => {
    const reasons = new Set<string>();
    let withAnswers = 0;
    for (const change of drawChanges()) {
      const pages = await listPages(change.id);
      const listed = pages.flatMap((page) => page.clients.map(toCounted));
      expect(listed).toEqual(await recount(change));
      expect(pages.map(({ looked_at }) => looked_at)).toEqual([50, 50, 15]);
      for (const { reason, numbers } of listed) {
        reasons.add(reason);
        if (numbers.length > 0) withAnswers += 1;
      }
    }
    // What was drawn has every case that an organisation can have.
    expect([...reasons].sort()).toEqual(['answered', 'applies', 'general', 'may_apply']);
    expect(withAnswers).toBeGreaterThan(20);
  }, 600_000);

  it('come in the same pages on the way back', async () => {
    const [change] = changes;
    const forwards = await listPages(change?.id ?? '');
    const before = forwards.at(-1)?.before ?? '';
    expect(await listPage(change?.id ?? '', { before })).toEqual(forwards[1]);
  });

  it('say by the profile alone whether the change applies', async () => {
    const rules = await requireProfileRules();
    for (const change of changes.slice(0, 5)) {
      for (const { id, outcome } of (await listPage(change.id)).clients) {
        const given = clients.find((one) => one.id === id)?.facts ?? { sectors: null, answers: {} };
        const outcomes = new Map(computeOutcomes(rules, given).map((law) => [law.subject_id, law]));
        const asNew = { ...change, title: 'New' };
        const facts = resolveFacts(rules.fact_set, given);
        const alone = findConcern(asNew, { facts, outcomes, answered: [], followed: new Set() });
        const expected = alone?.reason === 'general' ? null : (alone?.reason ?? null);
        expect(outcome).toBe(expected);
      }
    }
  });

  it('are none for another adviser, and are refused to an admin and a client', async () => {
    const [change] = changes;
    const asked = async (role: string) => ask(await createStaff(role, role), change?.id ?? '');
    expect((await asked('adviser')).body).toEqual({
      clients: [],
      comparisons: expect.any(Array),
      looked_at: 0,
      before: null,
      after: null,
    });
    for (const role of ['admin', 'client']) {
      const { status, body } = await asked(role);
      expect([status, codeOf(body)]).toEqual([403, 'not_permitted']);
    }
  });

  it('are not found for a change that the library does not have', async () => {
    const { status, body } = await ask(ada, 'never-was');
    expect([status, codeOf(body)]).toEqual([404, 'not_found']);
  });
});
