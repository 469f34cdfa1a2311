import { createHash } from 'node:crypto';
import { documentId } from '@lexplain/contract/api/fields';
import {
  type ControlQuestion,
  type ControlSet,
  controlFields,
  controlSet,
  controlUse,
  nameOfQuestion,
  type QuestionReference,
  textsHash,
  textsOfQuestion,
} from '@lexplain/contract/library/controls';
import { firstStep } from '@lexplain/contract/library/subjects';
import { z } from 'zod';
import type { LawFile } from '../law-file.ts';
import type { ParsedFile } from '../parse-yaml.ts';

// controls.yaml: its form, what is stored of it, and what is checked (docs/decisions/0116).

/** `{id of the law}/{id of the question}`. */
const questionName = z
  .string()
  .regex(/^[^/]+\/[^/]+$/, 'Must be the id of a law, a slash, and the id of a question')
  .transform((name, context): QuestionReference => {
    const [subject, question] = name.split('/').map((part) => documentId.safeParse(part));
    if (subject?.success && question?.success) {
      return { subject_id: subject.data, question_id: question.data };
    }
    context.addIssue({ code: 'custom', message: 'Has an id that cannot be stored' });
    return z.NEVER;
  });

const pairFields = {
  question: questionName,
  texts: textsHash,
  differs: z.string().min(1),
  home: z.literal(false).optional(),
  lawyer: z.string().min(1).optional(),
};
const settling = {
  ...pairFields,
  to: questionName,
  status: z.enum(['firm', 'doubtful']),
  reason: z.string().min(1),
};
const pair = z.discriminatedUnion('relation', [
  z.strictObject({ ...pairFields, relation: z.literal('related') }),
  z.strictObject({ ...settling, relation: z.literal('covers') }),
  z.strictObject({ ...settling, relation: z.literal('same') }),
]);
type Pair = z.infer<typeof pair>;

export const controlsFile = z.strictObject({
  ...controlSet.pick({ version: true, effective_from: true }).shape,
  use: z.strictObject({
    ...controlUse.shape,
    keeps_to_itself: z.array(questionName),
    lends_nothing: z.array(questionName),
    never_between: controlSet.shape.use.shape.never_between,
  }),
  controls: z.array(z.strictObject({ ...controlFields.shape, questions: z.array(pair).min(1) })),
  alone: z.array(
    z.strictObject({ question: questionName, reason: z.string().min(1), first_step: firstStep }),
  ),
});
export type ControlsFile = z.infer<typeof controlsFile>;

type Question = LawFile['saq']['questions'][number];

/** The beginning of the hash of what a question says. */
const hashTexts = (question: Pick<Question, 'legislative_requirement' | 'help_text'>): string =>
  createHash('sha256').update(textsOfQuestion(question)).digest('hex').slice(0, 12);

const isSameQuestion = (a: QuestionReference, b: QuestionReference): boolean =>
  nameOfQuestion(a) === nameOfQuestion(b);

/** The pairs of each question of a control as one entry. */
const joinPairs = (pairs: readonly Pair[]): ControlQuestion[] => {
  const firsts = pairs.filter(
    ({ question }, index) =>
      pairs.findIndex((other) => isSameQuestion(other.question, question)) === index,
  );
  return firsts.map(({ question, texts, differs, home, lawyer }) => ({
    ...question,
    texts,
    differs,
    is_home: home !== false,
    settles: pairs.flatMap((one) =>
      isSameQuestion(one.question, question) && one.relation !== 'related'
        ? [{ ...one.to, relation: one.relation, status: one.status, reason: one.reason }]
        : [],
    ),
    lawyer: lawyer ?? null,
  }));
};

export const toControlSet = ({ controls, alone, ...file }: ControlsFile): ControlSet => ({
  ...file,
  controls: controls.map(({ questions, ...control }) => ({
    ...control,
    questions: joinPairs(questions),
  })),
  alone: alone.map(({ question, ...own }) => ({ ...question, ...own })),
});

interface NamedPair {
  pair: Pair;
  name: string;
  control: string;
  path: PropertyKey[];
}

const listPairs = ({ controls }: ControlsFile): NamedPair[] =>
  controls.flatMap(({ id, questions }, index) =>
    questions.map((one, position) => ({
      pair: one,
      name: nameOfQuestion(one.question),
      control: id,
      path: ['controls', index, 'questions', position],
    })),
  );

/** Whether the settled questions of a pair lead back to it. */
const isInCycle = (start: NamedPair, pairs: readonly NamedPair[]): boolean => {
  const reached = new Set<string>();
  const follow = (name: string): void => {
    for (const { pair: one, name: from } of pairs) {
      if (from !== name || one.relation !== 'covers') continue;
      const to = nameOfQuestion(one.to);
      if (reached.has(to)) continue;
      reached.add(to);
      follow(to);
    }
  };
  follow(start.name);
  return start.pair.relation === 'covers' && reached.has(start.name);
};

type Fault = ParsedFile<ControlsFile>['fault'];

const faultsOfPair = (
  one: NamedPair,
  pairs: readonly NamedPair[],
  hashes: ReadonlyMap<string, string>,
): string[] => {
  const { pair: stated, name, control } = one;
  const hash = hashes.get(name);
  if (hash === undefined) return [`No law has the question ${name}`];
  const inControl = pairs.filter((other) => other.control === control);
  const alike = inControl.filter((other) => other.name === name);
  const faults = [];
  if (stated.texts !== hash) {
    faults.push(
      `The texts of ${name} have changed since it was compared: compare it again, then write texts: "${hash}"`,
    );
  }
  if (alike.length > 1 && alike.some((other) => other.pair.relation === 'related')) {
    faults.push(`${name} is related, and stands here more than once`);
  }
  if (
    alike.some(
      ({ pair: { differs, home, lawyer } }) =>
        differs !== stated.differs || home !== stated.home || lawyer !== stated.lawyer,
    )
  ) {
    faults.push(`${name} stands here with two statements`);
  }
  if (stated.relation === 'related') return faults;
  const to = nameOfQuestion(stated.to);
  const isTarget = (other: NamedPair) =>
    other.pair.relation === stated.relation && nameOfQuestion(other.pair.to) === to;
  if (to === name || !inControl.some((other) => other.name === to)) {
    faults.push(`${to} is no other question of ${control}`);
  }
  if (pairs.filter(isTarget).length > 1) faults.push(`Two questions settle ${to}`);
  if (isInCycle(one, pairs)) faults.push(`${name} covers itself by way of others`);
  return faults;
};

/** Each question of the library has one home, or stands alone. */
const faultsOfHomes = (
  { data, fault }: { data: ControlsFile; fault: Fault },
  hashes: ReadonlyMap<string, string>,
): string[] => {
  const atHome = new Set(
    listPairs(data).flatMap(({ pair: { home }, name, control }) =>
      home === false ? [] : `${control} ${name}`,
    ),
  );
  const homes = [...atHome].map((entry) => entry.split(' ')[1] ?? '');
  const all = [...homes, ...data.alone.map(({ question }) => nameOfQuestion(question))];
  const countOf = (name: string): number => all.filter((one) => one === name).length;
  return [...hashes.keys()].flatMap((name) => {
    const count = countOf(name);
    if (count === 1) return [];
    const what = count === 0 ? 'has no control, and is not listed here' : 'has more than one home';
    return [fault(['alone'], `${name} ${what}`)];
  });
};

export const faultsOfControls = (
  file: ParsedFile<ControlsFile>,
  laws: readonly Pick<LawFile, 'subject' | 'saq'>[],
): string[] => {
  const { data, fault } = file;
  const hashes = new Map(
    laws.flatMap(({ subject, saq }) =>
      saq.questions.map((question) => [
        nameOfQuestion({ subject_id: subject.id, question_id: question.id }),
        hashTexts(question),
      ]),
    ),
  );
  const pairs = listPairs(data);
  const refuseUnknown = (reference: QuestionReference, path: PropertyKey[]): string[] => {
    const name = nameOfQuestion(reference);
    return hashes.has(name) ? [] : [fault(path, `No law has the question ${name}`)];
  };
  return [
    ...data.controls.flatMap(({ id }, index) =>
      data.controls.findIndex((other) => other.id === id) === index
        ? []
        : [fault(['controls', index, 'id'], `Two controls share the id ${id}`)],
    ),
    ...pairs.flatMap((one) =>
      faultsOfPair(one, pairs, hashes).map((message) => fault(one.path, message)),
    ),
    ...(['keeps_to_itself', 'lends_nothing'] as const).flatMap((list) =>
      data.use[list].flatMap((named, index) => refuseUnknown(named, ['use', list, index])),
    ),
    ...data.use.never_between.flatMap((pair, index) =>
      pair.laws
        .filter((id) => !laws.some(({ subject }) => subject.id === id))
        .map((id) => fault(['use', 'never_between', index], `No law has the id ${id}`)),
    ),
    ...data.alone.flatMap(({ question }, index) => refuseUnknown(question, ['alone', index])),
    ...faultsOfHomes(file, hashes),
  ];
};
