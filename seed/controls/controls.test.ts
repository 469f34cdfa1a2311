import {
  listFirstSteps,
  nameOfQuestion,
  storedControlSet,
} from '@lexplain/contract/library/controls';
import { expect, it } from 'vitest';
import { readLibrary } from '../read-library.ts';
import { libraryWith } from './test-edited-library.ts';

const { controlSet, laws } = readLibrary();
const { controls, alone, use } = controlSet;

it('has the controls of the 13 laws, most of them in several laws', () => {
  const inSeveral = controls.filter(
    ({ questions }) => new Set(questions.map(({ subject_id }) => subject_id)).size > 1,
  );
  const atHome = controls.flatMap(({ questions }) => questions.filter(({ is_home }) => is_home));
  expect([controls.length, inSeveral.length]).toEqual([48, 44]);
  expect([atHome.length, alone.length]).toEqual([242, 25]);
  expect(controls.filter(({ share }) => share === 'list')).toHaveLength(11);
});

it('has no two questions that are the same, and no pair that a lawyer has confirmed', () => {
  const questions = controls.flatMap((control) => control.questions);
  const settled = questions.flatMap(({ settles }) => settles);
  expect(settled.filter(({ relation }) => relation === 'same')).toEqual([]);
  expect(settled.filter(({ status }) => status === 'firm')).toHaveLength(2);
  expect(questions.filter(({ lawyer }) => lawyer !== null)).toEqual([]);
});

it('joins what one question settles in one entry', () => {
  const measures = controls.find(({ id }) => id === 'security-measures');
  const settling = measures?.questions.filter(({ settles }) => settles.length > 0);
  expect(settling?.map(({ settles }) => settles.map(({ subject_id }) => subject_id))).toEqual([
    ['privacy-act-1988', 'australian-consumer-law'],
  ]);
  expect(use.keeps_to_itself).toHaveLength(8);
});

it('says of each question of the library what to do first, in words that are no question', () => {
  const steps = listFirstSteps(storedControlSet.parse(controlSet));
  const questions = laws.flatMap(({ subject, saq }) =>
    saq.questions.map(({ id }) => nameOfQuestion({ subject_id: subject.id, question_id: id })),
  );
  expect(questions.filter((name) => !steps.has(name))).toEqual([]);
  expect(steps.size).toBe(questions.length);
  const texts = [...steps.values()].map((step) => step.do);
  // As the title of an action.
  expect(texts.filter((text) => /[.?]$/.test(text) || text.length > 200)).toEqual([]);
});

it('knows no first step of a question that stands alone in what an earlier library stored', () => {
  const [first] = alone;
  if (!first) throw new Error('The library has such questions');
  const { first_step: _, ...earlier } = first;
  const stored = storedControlSet.parse({ ...controlSet, alone: [earlier] });
  expect(listFirstSteps(stored).has(nameOfQuestion(first))).toBe(false);
});

it('is stored without loss, and well within a document', () => {
  expect(storedControlSet.parse(controlSet)).toEqual(controlSet);
  expect(JSON.stringify(controlSet).length).toBeLessThan(200_000);
});

it.each([
  [
    'a control of an unknown question',
    'controls.yaml',
    'question: apra-cps-234/q17',
    'question: apra-cps-234/q99',
    /controls\.yaml:\d+ controls\.0\.questions\.1: No law has the question apra-cps-234\/q99/,
  ],
  [
    'a question that belongs to no control and does not stand alone',
    'controls.yaml',
    / {2}- question: aml-ctf-act-2006\/q19\n {4}reason: .*\n {4}first_step: .*\n/,
    '',
    /controls\.yaml:\d+ alone: aml-ctf-act-2006\/q19 has no control, and is not listed here/,
  ],
  [
    'a question with two homes',
    'controls.yaml',
    'relation: related, home: false',
    'relation: related',
    /controls\.yaml:\d+ alone: [a-z0-9-]+\/q\d+ has more than one home/,
  ],
  [
    'a pair whose question has another wording',
    'spam-act-2003.yaml',
    'help_text: The Act does not prescribe training',
    'help_text: The Act prescribes no training',
    /controls\.yaml:\d+ .*The texts of spam-act-2003\/q13 have changed since it was compared: compare it again, then write texts: "[0-9a-f]{12}"/,
  ],
  [
    'a pair that settles a question of another control',
    'controls.yaml',
    'to: soci-act-2018/q17',
    'to: spam-act-2003/q13',
    /controls\.yaml:\d+ controls\.0\.questions\.4: spam-act-2003\/q13 is no other question of incident-plan/,
  ],
  [
    'a question that two others settle',
    'controls.yaml',
    'to: australian-consumer-law/q11',
    'to: privacy-act-1988/q11',
    /controls\.yaml:\d+ .*Two questions settle privacy-act-1988\/q11/,
  ],
  [
    'questions that settle one another in a circle',
    'controls.yaml',
    /(question: soci-act-2018\/q17, texts: "\w+", relation:) related, differs: /,
    '$1 covers, to: soci-act-2018/q14, status: firm, reason: "Untrue", differs: ',
    /controls\.yaml:\d+ .*soci-act-2018\/q14 covers itself by way of others/,
  ],
  [
    'a secret question that no law asks',
    'controls.yaml',
    '- soci-act-2018/q22',
    '- soci-act-2018/q99',
    /controls\.yaml:\d+ use\.keeps_to_itself\.4: No law has the question soci-act-2018\/q99/,
  ],
  [
    'an answer that would be taken over from a draft',
    'controls.yaml',
    'source_submission: submitted',
    'source_submission: draft',
    /controls\.yaml:\d+ use\.source_submission: /,
  ],
  [
    'a chain of answers',
    'controls.yaml',
    'chains: false',
    'chains: true',
    /controls\.yaml:\d+ use\.chains: /,
  ],
  [
    'a control that is neither a practice nor a list',
    'controls.yaml',
    'share: practice',
    'share: all',
    /controls\.yaml:\d+ controls\.0\.share: /,
  ],
  [
    'a question that stands alone without a first step',
    'controls.yaml',
    /( {2}- question: aml-ctf-act-2006\/q19\n {4}reason: .*\n) {4}first_step: .*\n/,
    '$1',
    /controls\.yaml:\d+ alone\.24\.first_step: /,
  ],
  [
    'a control without first steps',
    'controls.yaml',
    / {4}first_steps:\n( {6}- .*\n)+/,
    '    first_steps: []\n',
    /controls\.yaml:\d+ controls\.0\.first_steps: /,
  ],
])('refuses %s, with file and line', (_, name, from, to, fault) => {
  expect(() => readLibrary(libraryWith(name, from, to))).toThrow(fault);
});
