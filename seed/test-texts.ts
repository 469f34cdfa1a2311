import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import type { Library } from './documents.ts';

/** A text that owners of businesses read, and where it stands. */
export interface OwnerText {
  at: string;
  text: string;
}

const textOf = (at: string, text: string | undefined): OwnerText[] =>
  text === undefined ? [] : [{ at, text }];

/** What owners read during an incident. */
const listIncidentTexts = ({
  facts,
  contradictions,
  clocks,
}: Library['incidentRules']): OwnerText[] => [
  ...facts.flatMap(({ id, text, help, moment_text }) => [
    ...textOf(`incident fact ${id}`, text),
    ...textOf(`incident fact ${id}, help`, help),
    ...textOf(`incident fact ${id}, moment`, moment_text),
  ]),
  ...contradictions.flatMap(({ id, text }) => textOf(`contradiction ${id}`, text)),
  ...clocks.flatMap(({ id, conditions, expectation, report }) => [
    ...textOf(`incident clock ${id}`, conditions.otherwise),
    ...conditions.unless.flatMap(({ fact, because }) =>
      textOf(`incident clock ${id}, unless ${fact}`, because),
    ),
    ...textOf(`incident clock ${id}, expectation`, expectation),
    ...(report?.fields ?? []).flatMap((field) => textOf(`report ${id}, ${field.id}`, field.text)),
  ]),
];

/** What owners read of a control. What differs is a label beside its question. */
const listControlTexts = ({ controls, alone }: Library['controlSet']): OwnerText[] => [
  ...alone.flatMap(({ subject_id, question_id, first_step }) =>
    textOf(`${subject_id}, ${question_id}, step`, first_step.do),
  ),
  ...controls.flatMap(({ id, name, means, first_steps, usual_evidence, questions }) => [
    ...textOf(`statement of control ${id}`, name),
    ...textOf(`control ${id}`, means),
    ...first_steps.flatMap((step) => textOf(`control ${id}, step`, step.do)),
    ...usual_evidence.flatMap((kind) => textOf(`statement of control ${id}, evidence`, kind)),
    ...questions.flatMap(({ differs }) => textOf(`statement of control ${id}, differs`, differs)),
  ]),
];

/**
 * What owners read to decide something. Not the obligations: their text is the law's, and changes
 * only with an entry of its own.
 */
export const listOwnerTexts = ({
  factSet: { screen, facts },
  outcomeRules,
  clockRules,
  penaltySet,
  incidentRules,
  controlSet,
  laws,
}: Library): OwnerText[] => [
  ...textOf('screen', screen.text),
  ...textOf('screen, help', screen.help),
  ...screen.sectors.flatMap(({ id, text, not_chosen }) => [
    ...textOf(`sector ${id}`, text),
    ...textOf(`statement of sector ${id}`, not_chosen),
  ]),
  ...facts.flatMap(({ id, text, help, statement }) => [
    ...textOf(`fact ${id}`, text),
    ...textOf(`fact ${id}, help`, help),
    ...textOf(`statement of ${id}, yes`, statement?.yes),
    ...textOf(`statement of ${id}, no`, statement?.no),
  ]),
  ...outcomeRules.flatMap(({ subject_id, rules }) =>
    rules.flatMap(({ id, because }) => textOf(`${subject_id}, rule ${id}`, because)),
  ),
  ...clockRules.flatMap(({ clocks }) =>
    clocks.flatMap(({ id, trigger_question }) => textOf(`clock ${id}`, trigger_question)),
  ),
  // As the page completes them.
  ...penaltySet.penalties.flatMap(({ id, owner_text }) =>
    textOf(`penalty ${id}`, owner_text && `A court can order up to $1 for ${owner_text}.`),
  ),
  ...listIncidentTexts(incidentRules),
  ...listControlTexts(controlSet),
  ...laws.flatMap(({ subject }) => textOf(`statement of ${subject.id}, duty`, subject.duty)),
  ...laws.flatMap(({ subject, saq }) =>
    saq.questions.flatMap(({ id, legislative_requirement, help_text }) => [
      ...textOf(`${subject.id}, ${id}`, legislative_requirement),
      ...textOf(`${subject.id}, ${id}, help`, help_text),
    ]),
  ),
];

/** A full stop inside a number or a name ends no sentence. */
export const listSentences = (text: string): string[] =>
  text.split(/(?<=[.?!])\s+/).filter((sentence) => /\w/.test(sentence));

const listWords = (text: string): string[] => text.split(/\s+/).filter((word) => /\w/.test(word));

/** The years of school that a text needs, by the Flesch-Kincaid formula. */
export const findGrade = (text: string): number =>
  fleschKincaid({
    sentence: listSentences(text).length,
    word: listWords(text).length,
    syllable: syllable(text),
  });

export const findMedian = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
