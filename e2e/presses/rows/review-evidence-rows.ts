import { makePdf } from '@lexplain/contract/evidence/test-files';
import { signInAgain } from '../../../dev/suite/people.ts';
import { addEvidence, addFile, holdEvidence } from '../../fixtures/people/evidence-people.ts';
import { law, listQuestionIds, reviewPath } from '../../fixtures/people/review-people.ts';
import { expect, type Row, triesAgain } from '../press.ts';
import { clientEmail, review, reviewId } from './adviser-steps.ts';

// Evidence on the page of the review that the rows before these are about.

let saved = 0;

/** Lets the submission hold a file for the first question. */
const holdFile = async (): Promise<void> => {
  const token = await signInAgain(clientEmail);
  const [question_id = ''] = await listQuestionIds(token);
  const about = { kind: 'answer', subject_id: law.id, question_id } as const;
  const added = await addEvidence(token, about, 'The register');
  const bytes = Buffer.from(makePdf());
  const held = await addFile(token, added.id, 'Register.pdf', bytes);
  await holdEvidence(reviewId, held, question_id);
};

export const reviewEvidenceRows: Row[] = [
  triesAgain(
    review,
    '**/api/reviews/*/evidence',
    ({ page }) => page.goto(reviewPath(reviewId)),
    'GET /api/reviews/$id/evidence',
    ({ page }) => expect(page.getByText('No evidence', { exact: true })).toBeVisible(),
  ),
  {
    at: review,
    button: 'Download Register.pdf',
    how: ['by mouse', 'at once'],
    prepare: async ({ page, email }) => {
      await holdFile();
      const [first = ''] = await listQuestionIds(await signInAgain(email));
      await page.goto(`${reviewPath(reviewId)}?question=${first}`);
      saved = 0;
      page.removeAllListeners('download');
      page.on('download', () => {
        saved += 1;
      });
    },
    after: async ({ page }) => {
      await expect.poll(() => saved).toBe(1);
      await expect(page.getByRole('button', { name: 'Download Register.pdf' })).toBeEnabled();
      expect(saved).toBe(1);
    },
  },
];
