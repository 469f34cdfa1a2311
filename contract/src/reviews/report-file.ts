import { z } from 'zod';
import { documentId, timestamp } from '../api/fields.ts';
import { answer, answerFields, submission, submittedEvidence } from '../assessments/assessments.ts';
import { reviewState, verdictKind } from './reviews.ts';

// The JSON file of a report. It has what the client may read: published verdicts and comments, and
// no notes.

/**
 * What became of a round. The state of the review, unless a later submission has taken its place.
 */
export const roundOutcome = z.enum([...reviewState.options, 'reopened', 'replaced']);
export type RoundOutcome = z.infer<typeof roundOutcome>;

const fileVerdict = z.object({
  verdict: verdictKind,
  /** Set where the answer is flagged. */
  reason: z.string().nullable(),
  by_name: z.string(),
  at: timestamp,
});

const fileComment = z.object({
  round: z.int().positive(),
  by_name: z.string(),
  is_staff: z.boolean(),
  text: z.string(),
  at: timestamp,
});

const fileRound = z.object({
  round: z.int().positive(),
  submission_id: documentId,
  submitted_at: timestamp,
  /** When the verdicts were published; null until then. */
  decided_at: timestamp.nullable(),
  outcome: roundOutcome,
});

const fileAnswer = z.object({
  ...answerFields.shape,
  /** Missing where the question is not answered. */
  id: z.string().optional(),
  submission_id: documentId.optional(),
  question_id: documentId.optional(),
  position: z.int(),
  requirement: z.string(),
  /** Set where the profile left the question out: its result is not what someone answered. */
  settled: answer.shape.settled,
  /** Which answers of other laws its text was taken from. */
  origins: answer.shape.origins,
  obligations: z.array(z.object({ code: z.string(), version_tag: z.string() })),
  /** What the submission holds for it. */
  evidence: z.array(submittedEvidence),
  /** The verdict on this answer; null where there is none. */
  verdict: fileVerdict.nullable(),
  /** The oldest first. */
  comments: z.array(fileComment),
});

/** What a business does, with the questions about it. Nothing of how other laws were answered. */
const fileControl = z.object({
  name: z.string(),
  /** The worst of its answers, in words. */
  state: z.string(),
  /** By their positions. */
  questions: z.array(z.int()),
  /** The other laws that ask about it. */
  also_asked_by: z.array(z.string()),
});

export const reportFile = z.object({
  subject: z.string(),
  organisation: z.string().nullable(),
  form: z.string(),
  submission,
  /** In words, such as `83%`. */
  score: z.string(),
  counts: z.record(z.string(), z.int()),
  unanswered: z.int(),
  /** How many questions the profile left out. */
  left_out: z.int(),
  answers: z.array(fileAnswer),
  /** The worst first. */
  controls: z.array(fileControl),
  /** The latest 20 rounds of the review, the oldest first. */
  rounds: z.array(fileRound),
});
export type ReportFile = z.infer<typeof reportFile>;
