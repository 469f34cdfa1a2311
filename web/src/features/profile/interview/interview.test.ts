import { questionsOf } from '@lexplain/contract/library/fact-groups';
import type { FactAnswers } from '@lexplain/contract/library/facts';
import { headlines } from '@lexplain/contract/library/outcomes';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { describe, expect, it } from 'vitest';
import { answersOf, businesses, library, otherwise } from '../../../../../seed/test-businesses.ts';
import { byStrongest, listShownOutcomes } from '../outcomes/shown-outcome';
import { answerTo, type Edits, toChanges, toShown, type Value } from './draft';
import {
  describeAnswer,
  findCurrent,
  findEarlier,
  findQuestion,
  type Interview,
  type InterviewPosition,
  movePosition,
  previewAnswer,
  viewInterview,
} from './interview';

// The businesses of the library's table, through the code with which the page asks and computes.

const rules: ProfileRules = {
  fact_set: library.factSet,
  outcome_rules: library.outcomeRules,
  penalties: library.penaltySet.penalties,
  penalty_units: library.penaltyUnits,
};
const strengths: readonly string[] = headlines;
const nothing: FactAnswers = { sectors: null, answers: {} };

/** The page of a person who answers as a business would. */
class Page {
  edits: Edits = new Map();
  position: InterviewPosition = { order: [], at: null };
  readonly asked: string[] = [];

  get given(): FactAnswers {
    return toShown(this.edits, nothing, rules.fact_set);
  }

  get interview(): Interview {
    return viewInterview(rules, this.given);
  }

  get current(): string | null {
    return findCurrent(this.position, this.interview);
  }

  answer(id: string, value: Value): void {
    const before = this.interview;
    this.edits = new Map([...this.edits, [id, { base: null, mine: value }]]);
    this.position = movePosition(this.position, { kind: 'answered', id }, before);
  }

  answerAll(all: FactAnswers): void {
    for (let id = this.current; id !== null; id = this.current) {
      expect(findQuestion(rules.fact_set, id)).not.toBeNull();
      this.asked.push(id);
      this.answer(id, answerTo(rules.fact_set, all, id) ?? 'unsure');
    }
  }
}

const walk = (all: FactAnswers): Page => {
  const page = new Page();
  page.answerAll(all);
  return page;
};

const shownBy = ({ given, interview }: Page) =>
  byStrongest(listShownOutcomes(rules, given, interview.outcomes, new Map(), '2026-11-24'));

it('has more than forty businesses to walk', () => {
  expect(businesses.length).toBeGreaterThan(40);
});

describe.each(businesses)('$name', (business) => {
  const page = walk(answersOf(business));

  it('is shown the outcome of each law that was reasoned from the law', () => {
    const reasoned = Object.entries({ ...otherwise, ...business.expected });
    const expected = reasoned.map(([id, text]) => [id, text.split(';')[0]]);
    const shown = shownBy(page).map(({ subjectId, headline }) => [subjectId, headline]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
  });

  it('is shown nothing that is still open, and a reason or an unsure answer for each law', () => {
    for (const { headline, left, reasons, unsure } of shownBy(page)) {
      expect([left, strengths.includes(headline)]).toEqual([0, true]);
      expect(reasons.length + unsure.length).toBeGreaterThan(0);
    }
  });

  it('is asked few questions, each once, and sends each answer', () => {
    expect(page.asked.length).toBeLessThanOrEqual(business.name.startsWith('Café') ? 17 : 30);
    expect(new Set(page.asked).size).toBe(page.asked.length);
    const sent = toChanges(page.edits, nothing, rules.fact_set);
    expect(sent?.sectors).toEqual(business.sectors);
    const answered = questionsOf(rules.fact_set, Object.keys(sent?.answers ?? {}));
    expect(answered.length).toBe(page.asked.length - 1);
    expect([...page.interview.answered].sort()).toEqual([...page.asked].sort());
  });

  it('can go back through every question and forward again', () => {
    const back: string[] = [];
    let { position } = page;
    for (let id = findEarlier(position, page.interview); id !== null; ) {
      back.unshift(id);
      position = movePosition(position, { kind: 'back' }, page.interview);
      expect(findCurrent(position, page.interview)).toBe(id);
      id = findEarlier(position, page.interview);
    }
    expect(back).toEqual(page.asked);
    for (const _ of back) position = movePosition(position, { kind: 'forward' }, page.interview);
    expect(findCurrent(position, page.interview)).toBeNull();
  });
});

it('shows the strongest outcomes first', () => {
  const order = shownBy(walk({ sectors: 'unsure', answers: {} })).map(({ headline }) =>
    strengths.indexOf(headline),
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

it('goes on at the next open question after an earlier answer was changed', () => {
  const page = new Page();
  page.answer('sectors', []);
  page.answer('health_service', 'no');
  page.position = movePosition(page.position, { kind: 'back' }, page.interview);
  expect(page.current).toBe('health_service');
  page.answer('health_service', 'yes');
  expect(page.current).toBe(page.interview.open[0]);
  expect(findEarlier(page.position, page.interview)).toBe('health_service');
});

it('begins with the answers of an earlier visit, and goes back through them', () => {
  const interview = viewInterview(rules, { sectors: [], answers: { company: 'no' } });
  const position = movePosition({ order: [], at: null }, { kind: 'back' }, interview);
  expect(position.at).toBe('company');
  expect(findEarlier(position, interview)).toBe('sectors');
  expect(findEarlier(movePosition(position, { kind: 'back' }, interview), interview)).toBeNull();
});

describe('another answer', () => {
  const page = walk({ sectors: [], answers: { company: 'no', sends_promotions: 'no' } });

  it('says which law it changes, and how', () => {
    const { laws } = previewAnswer(rules, page.given, 'sends_promotions', 'yes');
    expect(laws).toMatchObject([{ subject_id: 'spam-act-2003' }]);
  });

  it('says how many questions follow', () => {
    expect(previewAnswer(rules, page.given, 'company', 'yes').left).toBeGreaterThan(0);
  });

  it('changes nothing where it is the same', () => {
    expect(previewAnswer(rules, page.given, 'company', 'no').laws).toEqual([]);
  });
});

it('says answers in words', () => {
  const { fact_set } = rules;
  const given: FactAnswers = { sectors: [], answers: { company: 'unsure' } };
  expect(describeAnswer(fact_set, given, 'company')).toBe('Not sure');
  expect(describeAnswer(fact_set, given, 'listed')).toBe('No answer');
  expect(describeAnswer(fact_set, given, 'sectors')).toBe('None of these');
  expect(describeAnswer(fact_set, { ...given, sectors: ['finance'] }, 'sectors')).toMatch(/^Bank/);
  expect(describeAnswer(fact_set, { ...given, sectors: 'unsure' }, 'sectors')).toBe('Not sure');
});
