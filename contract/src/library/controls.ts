import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { confidence } from './confidence.ts';
import { type FirstStep, firstStep } from './subjects.ts';

// Controls: what a business does, with the questions of all laws that ask about it
// (docs/decisions/0116-controls.md). A relation between two questions never gives an answer.

/**
 * - `practice`: one thing is done for all of its questions.
 * - `list`: like duties for different things, each of which is done by itself.
 */
export const controlShare = z.enum(['practice', 'list']);

/** A question of the library by its law. */
export const questionReference = z.strictObject({
  subject_id: documentId,
  question_id: documentId,
});
export type QuestionReference = z.infer<typeof questionReference>;

/** Its name in files and messages. */
export const nameOfQuestion = ({ subject_id, question_id }: QuestionReference): string =>
  `${subject_id}/${question_id}`;

/** What a question says, of which pairs hold the hash. */
export const textsOfQuestion = (question: {
  legislative_requirement: string;
  help_text?: string | undefined;
}): string => `${question.legislative_requirement}\n${question.help_text ?? ''}`;

/** The beginning of a hash of the texts of a question. */
export const textsHash = z.string().regex(/^[0-9a-f]{12}$/);

/** A question of the same control that is settled by a truthful Compliant to another one. */
const settledQuestion = z.strictObject({
  ...questionReference.shape,
  relation: z.enum(['same', 'covers']),
  /** A doubtful one is used as if it were only related. */
  status: z.enum(['firm', 'doubtful']),
  /** Why nothing that it asks is missing, and the doubt. */
  reason: z.string().min(1),
});

export const controlQuestion = z.strictObject({
  ...questionReference.shape,
  /** Of its texts as they were when it was compared. */
  texts: textsHash,
  /** What it asks for beyond the other questions of the control. */
  differs: z.string().min(1),
  /** False where it is shown here too, but belongs to another control. */
  is_home: z.boolean(),
  settles: z.array(settledQuestion),
  /** The lawyer who has confirmed it, and the day; null where none has. */
  lawyer: z.string().min(1).nullable(),
});
export type ControlQuestion = z.infer<typeof controlQuestion>;

export const controlFields = z.strictObject({
  id: documentId,
  name: z.string().min(1),
  /** What doing it means, in one sentence. */
  means: z.string().min(1),
  share: controlShare,
  /** What usually shows it. */
  usual_evidence: z.array(z.string().min(1)).min(3).max(5),
  /** For who does not do it yet. */
  first_steps: z.array(firstStep).min(1).max(3),
  confidence,
  /** When the texts of its questions were compared. */
  checked_on: z.iso.date(),
});

/**
 * The conditions under which what was written for one question may be shown for another. Literals:
 * code that follows them is written for these values.
 */
export const controlUse = z.strictObject({
  source_result: z.literal('compliant'),
  source_submission: z.literal('submitted'),
  source_scope: z.literal('same-law-or-applies'),
  target_not_applicable_first: z.literal(true),
  source_obligations_current: z.literal(true),
  max_age_days: z.int().positive(),
  chains: z.literal(false),
  never_taken_over: z.tuple([
    z.literal('risk_rating'),
    z.literal('verdict'),
    z.literal('gaps_and_actions'),
  ]),
  shown_beside: z.literal('switched-on'),
  offered_as_draft_text: z.tuple([z.literal('current_controls')]),
  confirmed_by: z.literal('member'),
});

const count = z.int().positive();
const base = { version: count, effective_from: z.iso.date() };

const keptApart = z.strictObject({
  laws: z.array(documentId).length(2),
  reason: z.string().min(1),
});

/** All controls of the library, with a version of their own. */
export const controlSet = z.strictObject({
  ...base,
  use: z.strictObject({
    ...controlUse.shape,
    /** Questions whose text and evidence are shown beside no other question. */
    keeps_to_itself: z.array(questionReference),
    /** Questions that may be answered for what is planned: their text is offered for no other. */
    lends_nothing: z.array(questionReference),
    /** Laws between which nothing is offered, as one leaves out what the other protects. */
    never_between: z.array(keptApart),
  }),
  /** In the order of topics. */
  controls: z.array(
    z.strictObject({ ...controlFields.shape, questions: z.array(controlQuestion).min(1) }),
  ),
  /** The questions without a control, with the reason and a first step of their own. */
  alone: z.array(
    z.strictObject({
      ...questionReference.shape,
      reason: z.string().min(1),
      first_step: firstStep,
    }),
  ),
});
export type ControlSet = z.infer<typeof controlSet>;

const storedReference = z.object({ ...questionReference.shape });
const storedStep = z.object({ ...firstStep.shape });
const words = z.array(z.string()).default([]);

/** A newer library may have other conditions: only code that offers something follows them. */
const storedUse = z.object({
  source_result: z.string().default(''),
  source_submission: z.string().default(''),
  source_scope: z.string().default(''),
  target_not_applicable_first: z.boolean().default(true),
  source_obligations_current: z.boolean().default(true),
  max_age_days: controlUse.shape.max_age_days.default(365),
  chains: z.boolean().default(false),
  never_taken_over: words,
  shown_beside: z.string().default(''),
  offered_as_draft_text: words,
  confirmed_by: z.string().default(''),
  keeps_to_itself: z.array(storedReference).default([]),
  lends_nothing: z.array(storedReference).default([]),
  never_between: z.array(z.object({ ...keptApart.shape })).default([]),
});

/** `controlSets/current` and its versions, as far as a reader of controls needs them. */
export const storedControlSet = z.object({
  ...base,
  use: storedUse,
  controls: z.array(
    z.object({
      ...controlFields.shape,
      first_steps: z.array(storedStep),
      usual_evidence: z.array(z.string()),
      confidence: confidence.catch('unconfirmed').default('unconfirmed'),
      questions: z.array(
        z.object({
          ...controlQuestion.shape,
          is_home: z.boolean().default(true),
          settles: z.array(z.object({ ...settledQuestion.shape })).default([]),
          lawyer: z.string().nullable().default(null),
        }),
      ),
    }),
  ),
  alone: z
    .array(
      z.object({
        ...storedReference.shape,
        reason: z.string(),
        first_step: storedStep.optional(),
      }),
    )
    .default([]),
});
export type StoredControlSet = z.infer<typeof storedControlSet>;

/** The first step of each question by its name: that of its control, or its own. */
export const listFirstSteps = ({
  controls,
  alone,
}: Pick<StoredControlSet, 'controls' | 'alone'>): ReadonlyMap<string, FirstStep> =>
  new Map([
    ...controls.flatMap(({ first_steps: [first], questions }) =>
      first
        ? questions
            .filter(({ is_home }) => is_home)
            .map((one) => [nameOfQuestion(one), first] as const)
        : [],
    ),
    ...alone.flatMap((one) =>
      one.first_step ? [[nameOfQuestion(one), one.first_step] as const] : [],
    ),
  ]);
