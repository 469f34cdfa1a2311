import { expect, it } from 'vitest';
import { answersOf, businesses, library } from '../../../../../seed/test-businesses.ts';
import { groupAnswers } from './answer-topics';
import { viewInterview } from './interview';

const rules = { fact_set: library.factSet, outcome_rules: library.outcomeRules };
const names = new Map(library.laws.map(({ subject }) => [subject.id, subject.name]));
const group = (...questions: string[]) => groupAnswers(rules, names, questions);

/** So that a new law that reads the same facts changes nothing here. */
const fewLaws = [
  'corporations-act-directors',
  'spam-act-2003',
  'health-and-state-privacy',
  'surveillance-and-recording',
];
const fewRules = {
  ...rules,
  outcome_rules: rules.outcome_rules.filter(({ subject_id }) => fewLaws.includes(subject_id)),
};

it('groups questions by the law that they decide about, those of several laws first', () => {
  const questions = ['sends_promotions', 'sectors', 'places', 'company'];
  expect(groupAnswers(fewRules, names, questions)).toEqual([
    { title: 'More than one law', questions: ['sectors', 'places'] },
    {
      title: "Corporations Act 2001: directors' and licensees' cyber duties",
      questions: ['company'],
    },
    { title: 'Spam Act 2003', questions: ['sends_promotions'] },
  ]);
});

it('has no topic without an answer', () => {
  expect(group()).toEqual([]);
});

it.each(businesses)('$name: holds each answer once', (business) => {
  const { answered } = viewInterview(rules, answersOf(business));
  const grouped = group(...answered).flatMap(({ questions }) => questions);
  expect(grouped.toSorted()).toEqual(answered.toSorted());
});
