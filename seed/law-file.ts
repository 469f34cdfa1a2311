import { bounds, documentId } from '@lexplain/contract/bounds';
import { type StoredChange, storedChange } from '@lexplain/contract/changes';
import type { StoredForm } from '@lexplain/contract/saq';
import {
  type StoredObligation,
  storedObligation,
  storedSubject,
} from '@lexplain/contract/subjects';
import { z } from 'zod';

const storedFields = storedObligation.omit({ id: true, name_of_source: true, position: true });

/** An obligation as an editor writes it: `title` is what its accordion header shows. */
const obligationEntry = storedFields.extend({
  title: z.string().min(1),
  /** The Act, rules or standard that the reference points into. */
  instrument: z.string().min(1),
  /** How sure the section number is, where that is less than how sure the content is. */
  reference_confidence: storedFields.shape.confidence.optional(),
  /** What was read to check the entry. Kept in the file, not published. */
  evidence: z.string().optional(),
});

const questionEntry = z.strictObject({
  /** Stays with the question for ever: answers are stored under it. Its place in the list may change. */
  id: documentId,
  legislative_requirement: z.string().min(1),
  help_text: z.string().optional(),
  required: z.boolean(),
  obligation_codes: z.array(z.string()),
});

const changeEntry = storedChange.omit({ subject_id: true, obligation_ids: true }).extend({
  obligation_codes: z.array(z.string()),
  evidence: z.string().optional(),
});

/** One file of `seed/library`: a subject, its obligations, its questionnaire and what changed in it. */
export const lawFile = z
  .strictObject({
    subject: storedSubject,
    obligations: z.array(obligationEntry),
    saq: z.strictObject({
      title: z.string().min(1),
      version: z.int().positive(),
      questions: z.array(questionEntry).max(bounds.questionsPerForm),
    }),
    changes: z.array(changeEntry),
  })
  .superRefine(({ obligations, saq, changes }, context) => {
    const codes = obligations.map((obligation) => obligation.code);
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    for (const [index, code] of codes.entries()) {
      if (codes.map(slug).indexOf(slug(code)) !== index) {
        refuse(`Two obligations would share the id ${slug(code)}`, 'obligations', index, 'code');
      }
    }
    for (const [index, question] of saq.questions.entries()) {
      if (saq.questions.findIndex(({ id }) => id === question.id) !== index) {
        refuse(`Two questions share the id ${question.id}`, 'saq', 'questions', index, 'id');
      }
      for (const code of question.obligation_codes.filter((code) => !codes.includes(code))) {
        refuse(`No obligation has the code ${code}`, 'saq', 'questions', index, 'obligation_codes');
      }
    }
    for (const [index, change] of changes.entries()) {
      for (const code of change.obligation_codes.filter((code) => !codes.includes(code))) {
        refuse(`No obligation has the code ${code}`, 'changes', index, 'obligation_codes');
      }
    }
  });
export type LawFile = z.infer<typeof lawFile>;

/** An obligation's id is the slug of its code (design section 4, "Bounds"). */
export const slug = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const toObligations = ({ obligations }: LawFile): StoredObligation[] =>
  obligations.map((entry, index) => {
    const { title, instrument, reference_confidence: _, evidence: __, ...fields } = entry;
    const references = [instrument, fields.specific_references].filter(Boolean).join(', ');
    return {
      ...fields,
      id: slug(fields.code),
      name_of_source: title,
      specific_references: references,
      position: index + 1,
    };
  });

export const toForm = ({ subject, saq }: LawFile): StoredForm => ({
  id: subject.id,
  subject_id: subject.id,
  title: saq.title,
  version: saq.version,
  questions: saq.questions.map(({ obligation_codes, ...question }, index) => ({
    ...question,
    position: index + 1,
    obligation_ids: obligation_codes.map(slug),
  })),
});

export const toChanges = ({ subject, changes }: LawFile): StoredChange[] =>
  changes.map(({ obligation_codes, evidence: _, ...change }) => ({
    ...change,
    subject_id: subject.id,
    obligation_ids: obligation_codes.map(slug),
  }));
