import { bounds } from '@lexplain/contract/api/bounds';
import { longestLapsing, mostLapsing } from '@lexplain/contract/evidence/lapsing';
import { mostDuties, mostListed } from '@lexplain/contract/incidents/open-incidents';
import { storedOpenIncident } from '@lexplain/contract/incidents/stored';
import { storedLawStanding } from '@lexplain/contract/reviews/standings-stored';
import { expect, it } from 'vitest';
import { sizeOf } from '../../../dev/tests/firestore-sizes.ts';
import { library } from '../../../seed/test-businesses.ts';

// A standing at its bounds (docs/architecture.md, "Bounds of documents"). Lists of clients read it.

const largest = 1_048_576;
const now = new Date('2026-11-21T00:00:00Z');
/** Text of so many code units that takes the most bytes: three for each. */
const longest = (length: number): string => '法'.repeat(length);
const idOf = (index: number): string => `${index}`.padStart(64, 'q');
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

it('a standing fits with a hundred times as many laws as the library has, and all incidents that it lists', () => {
  const law = storedLawStanding.parse({
    draft: { answered: 100, questions: 100 },
    submitted: { submission_id: idOf(1), at: now, score: 1, worst_risk: 'critical' },
    review: { id: idOf(2), state: 'changes_requested', turn: 'client', waiting_since: now },
  });
  const laws = many(100 * library.laws.length, (index) => [idOf(index), law]);
  const duty = {
    clock_id: idOf(3),
    subject_id: idOf(4),
    task: longest(30),
    recipient: longest(60),
    ends: now,
    is_end_of_day: true,
    since: now,
  };
  const open = many(mostListed, (index) =>
    storedOpenIncident.parse({
      id: idOf(index),
      place: 'NSW',
      duties: many(mostDuties, () => duty),
    }),
  );
  const standing = { laws: Object.fromEntries(laws), incidents: { open, has_more: true } };
  expect(sizeOf(standing)).toBeLessThan(largest);
  expect(sizeOf(open)).toBeLessThan(largest / 5);
});

it('a standing has room for all evidence that it lists', () => {
  const evidence = many(mostLapsing, (index) => ({
    id: idOf(index),
    about: { kind: 'answer', subject_id: idOf(1), question_id: idOf(2) },
    shows: longest(longestLapsing),
    valid_until: '2026-12-24',
  }));
  expect(sizeOf({ lapsing: { evidence, until: '2026-12-24' } })).toBeLessThan(largest / 25);
});

it('a standing fits where every answer of every law is a gap, and every open action is about one', () => {
  const law = storedLawStanding.parse({ high_risk: many(bounds.questionsPerForm, idOf) });
  const about = { subject_id: idOf(1), question_id: idOf(2) };
  const open = many(bounds.openActions + bounds.proposedActions, (index) => [idOf(index), about]);
  const standing = {
    laws: Object.fromEntries(many(library.laws.length, (index) => [idOf(index), law])),
    answer_actions: Object.fromEntries(open),
  };
  expect(sizeOf(standing)).toBeLessThan(largest / 4);
});
