import { bounds } from '@lexplain/contract/api/bounds';
import { documentId } from '@lexplain/contract/api/fields';
import { change } from '@lexplain/contract/changes/changes';
import { authoredObligation, authoredSubject } from '@lexplain/contract/library/subjects';
import { z } from 'zod';

const storedFields = authoredObligation.omit({ id: true, name_of_source: true, position: true });

/** The sources that were read to check an entry. Not published. */
const evidence = z.string().optional();

/** An obligation as an editor writes it: `title` is shown in its header. */
export const obligationFields = storedFields.extend({
  title: z.string().min(1),
  /** The Act, rules or standard of the reference. */
  instrument: z.string().min(1),
  evidence,
});
export type ObligationFields = z.infer<typeof obligationFields>;

const earlierVersion = obligationFields
  .omit({ code: true })
  .partial()
  .required({ version_tag: true, effective_from: true })
  // Null where the version had none: it has the current text in the fields that it does not name.
  .extend({ clocks: obligationFields.shape.clocks.nullable() });

const obligationEntry = obligationFields.extend({
  /**
   * Its earlier versions, newest first: each with its tag and date, and the fields that differed.
   */
  earlier: z.array(earlierVersion).optional(),
});

const questionEntry = z.strictObject({
  /** Never changes: answers are stored under it. The position may change. */
  id: documentId,
  legislative_requirement: z.string().min(1),
  help_text: z.string().optional(),
  required: z.boolean(),
  obligation_codes: z.array(z.string()),
});

const changeEntry = change.omit({ subject_id: true, obligations: true, concerns: true }).extend({
  /** Codes of obligations, of this law or another. */
  obligation_codes: z.array(z.string()),
  /** Codes of this law's obligations that this change removed. */
  repeals: z.array(z.string()).optional(),
  /**
   * When it was added to the library: the time of its entry in the public feed. Every change of
   * ours has it.
   */
  added_on: z.iso.date().optional(),
  /** When its day was read in its source again. Not published. */
  read_on: z.iso.date().optional(),
  evidence,
});
export type ChangeEntry = z.infer<typeof changeEntry>;

export const generalChangeEntry = changeEntry.extend({
  /**
   * The id of the law in uncovered-laws.yaml that it is about: it concerns whom that law may
   * concern.
   */
  uncovered_law: documentId.optional(),
});
export type GeneralChangeEntry = z.infer<typeof generalChangeEntry>;

/** A page shows it beside three other lines of a law. */
const mostWords = 8;
const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const duty = z
  .string()
  .regex(/^[A-Z].*[^.]$/, 'Must begin with a capital letter and end without a full stop')
  .refine((text) => countWords(text) <= mostWords, `Must have at most ${mostWords} words`);

/**
 * One file of `seed/library`: a subject, its obligations, its questionnaire and what changed in it.
 */
const lawFields = z.strictObject({
  subject: authoredSubject.extend({ duty }),
  obligations: z.array(obligationEntry),
  saq: z.strictObject({
    title: z.string().min(1),
    version: z.int().positive(),
    /**
     * Ids of questions that are no longer asked. They are never used again: earlier answers have
     * them.
     */
    retired_ids: z.array(documentId).optional(),
    questions: z.array(questionEntry).max(bounds.questionsPerForm),
  }),
  changes: z.array(changeEntry),
});

/** An obligation's id is the slug of its code (docs/product.md, "The library"). */
export const slug = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type RefuseEntry = (message: string, ...path: (string | number)[]) => void;

/** Calls back for each entry whose key occurs before. */
const duplicates = <T>(
  entries: T[],
  keyOf: (entry: T) => string,
  found: (index: number) => void,
) => {
  const seen = new Set<string>();
  entries.forEach((entry, index) => {
    if (seen.has(keyOf(entry))) found(index);
    seen.add(keyOf(entry));
  });
};

const checkObligations = (
  { obligations }: z.infer<typeof lawFields>,
  refuse: RefuseEntry,
): void => {
  duplicates(
    obligations,
    ({ code }) => slug(code),
    (index) =>
      refuse(
        `Two obligations would share the id ${slug(obligations[index]?.code ?? '')}`,
        'obligations',
        index,
        'code',
      ),
  );
  duplicates(
    obligations,
    ({ title }) => title,
    (index) => refuse('Two obligations share this title', 'obligations', index, 'title'),
  );
  for (const [index, { version_tag, earlier = [] }] of obligations.entries()) {
    duplicates(
      [{ version_tag }, ...earlier],
      (version) => version.version_tag,
      () => refuse('Two versions share a tag', 'obligations', index, 'earlier'),
    );
  }
};

const checkQuestions = (
  { obligations, saq }: z.infer<typeof lawFields>,
  refuse: RefuseEntry,
): void => {
  const codes = new Set(obligations.map(({ code }) => code));
  const at = (index: number, field: string) => ['saq', 'questions', index, field] as const;
  duplicates(
    saq.questions,
    ({ id }) => id,
    (index) => refuse('Two questions share this id', ...at(index, 'id')),
  );
  for (const [index, { id, obligation_codes }] of saq.questions.entries()) {
    if (saq.retired_ids?.includes(id)) {
      refuse(`The id ${id} belonged to a question that is no longer asked`, ...at(index, 'id'));
    }
    for (const code of obligation_codes.filter((code) => !codes.has(code))) {
      refuse(`No obligation has the code ${code}`, ...at(index, 'obligation_codes'));
    }
  }
};

const checkRepeals = (
  { obligations, changes }: z.infer<typeof lawFields>,
  refuse: RefuseEntry,
): void => {
  for (const [index, { repeals = [] }] of changes.entries()) {
    for (const { code } of obligations.filter(({ code }) => repeals.includes(code))) {
      refuse(`${code} is repealed but still listed as an obligation`, 'changes', index, 'repeals');
    }
  }
};

export const lawFile = lawFields.superRefine((law, context) => {
  const refuse: RefuseEntry = (message, ...path) =>
    context.addIssue({ code: 'custom', message, path });
  checkObligations(law, refuse);
  checkQuestions(law, refuse);
  checkRepeals(law, refuse);
});
export type LawFile = z.infer<typeof lawFile>;
