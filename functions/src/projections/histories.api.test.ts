import '../test/quiet.ts';
import { AppError } from '@lexplain/contract/api/errors';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { answersOf, businesses } from '../../../seed/test-businesses.ts';
import { db, readAs } from '../platform/firestore.ts';
import { withLibrary } from '../test/library.ts';
import { countLaws, countStanding, findStanding } from './standings.ts';
import {
  adviserNameOf,
  adviserNames,
  answerProfile,
  assign,
  beginClient,
  lawsOfClient,
  rename,
  saveDraft,
  storeAction,
  type TestClient,
} from './test-client.ts';
import { ask, judge, steps, submit, transit } from './test-client-reviews.ts';
import { expectCounted } from './test-recount.ts';

// Random histories of one client: what the partial writes leave in each projection is what the fold
// counts from everything that is stored.

withLibrary();

const law = fc.constantFrom(...lawsOfClient);
const result = fc.constantFrom(
  'compliant' as const,
  'partial' as const,
  'non_compliant' as const,
  'not_applicable' as const,
  null,
);
const results = fc.array(result, { maxLength: 4 });
const day = fc.constantFrom('2026-01-05', '2027-02-01', null);

type Change = [kind: string, make: (client: TestClient) => Promise<unknown>];

/** False where the state of a review refuses the change. */
const isMade = async (client: TestClient, [, make]: Change): Promise<boolean> => {
  try {
    await make(client);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

const kindOf = <T>(
  weight: number,
  kind: string,
  arbitrary: fc.Arbitrary<T>,
  make: (client: TestClient, drawn: T) => Promise<unknown>,
) => ({
  weight,
  arbitrary: arbitrary.map(
    (drawn): Change => [`${kind} ${fc.stringify(drawn)}`, (client) => make(client, drawn)],
  ),
});

const change = fc.oneof(
  kindOf(1, 'draft', fc.tuple(law, results), (client, [of, given]) => saveDraft(client, of, given)),
  kindOf(
    4,
    'submit',
    fc.record({
      law,
      results,
      risk: fc.constantFrom('critical' as const, 'low' as const, null),
      leavesOut: fc.boolean(),
      valid_until: day,
    }),
    submit,
  ),
  kindOf(1, 'ask', law, ask),
  kindOf(6, 'step', fc.tuple(law, fc.constantFrom(...steps)), (client, [of, step]) =>
    transit(client, of, step),
  ),
  // In the order in which a review mostly goes, which is rare among steps of any order.
  kindOf(2, 'close', law, async (client, of) => {
    await isMade(client, ['take', () => transit(client, of, 'take')]);
    await judge(client, { law: of, question: 'all', verdict: 'accepted' });
    await transit(client, of, 'close');
  }),
  kindOf(1, 'reopen', law, (client, of) => transit(client, of, 'reopen')),
  kindOf(
    4,
    'judge',
    fc.record({
      law,
      question: fc.constantFrom(0, 1, 'all' as const),
      verdict: fc.constantFrom('accepted' as const, 'flagged' as const, 'none' as const),
    }),
    judge,
  ),
  kindOf(1, 'profile', fc.constantFrom(...businesses).map(answersOf), answerProfile),
  kindOf(
    2,
    'act',
    fc.record({
      number: fc.nat({ max: 3 }),
      state: fc.constantFrom(
        'open' as const,
        'proposed' as const,
        'risk_accepted' as const,
        'done' as const,
      ),
      due_day: day,
      isDeleted: fc.boolean(),
    }),
    storeAction,
  ),
  kindOf(
    1,
    'rename',
    fc.record({
      name: fc.constantFrom('Acme', 'émile & co'),
      place: fc.constantFrom('NSW' as const, 'WA' as const, null),
    }),
    rename,
  ),
  kindOf(1, 'assign', fc.constantFrom(...Object.keys(adviserNames), null), assign),
  kindOf(1, 'read', fc.constant(null), ({ id }) => findStanding(id)),
);

const expectStandingCounted = async (id: string, why: string): Promise<void> => {
  const [stored, found, laws] = await Promise.all([
    db.doc(paths.standing(id)).get(),
    db.doc(paths.organisation(id)).get(),
    countLaws(id),
  ]);
  const organisation = readAs(storedOrganisation, found);
  if (!organisation) throw new Error(`${id} is missing`);
  const counted = countStanding(organisation, adviserNameOf(organisation.adviser_uid), laws);
  const standing = readAs(storedStanding, stored, () => ({ organisation_id: id }));
  const { organisation_id: _, complete: __, incidents: ___, ...kept } = standing ?? {};
  expect(kept, why).toEqual(counted);
};

const histories = chooseSampleSize(4, 200);
const kinds = 'draft submit ask judge close reopen profile act rename assign read'.split(' ');

it(`${histories} random histories leave what is counted from everything that is stored`, async () => {
  let begun = 0;
  const made: string[] = [];
  const play = async (changes: Change[]) => {
    begun += 1;
    const client = await beginClient(`history-${begun}`);
    const told: string[] = [];
    for (const one of changes) {
      if (!(await isMade(client, one))) continue;
      told.push(one[0]);
      const why = told.join('\n');
      await expectStandingCounted(client.id, why);
      await expectCounted(client.id, why);
    }
    made.push(...told);
    recordFigure('Histories of the partial writes for lists', 1, 200);
  };
  const property = fc.asyncProperty(fc.array(change, { minLength: 30, maxLength: 40 }), play);
  // A shorter history would be looked for by many transactions: the failing one is told as it is.
  await fc.assert(property, { numRuns: histories, seed: 76, endOnFailure: true });
  const isMissing = (kind: string) => !made.some((told) => told.startsWith(`${kind} `));
  expect(kinds.filter(isMissing)).toEqual([]);
});
