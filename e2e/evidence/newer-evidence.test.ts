import { relatedAnswers } from '@lexplain/contract/assessments/related-answers';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import { z } from 'zod';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { addEvidence, addFile } from '../fixtures/people/evidence-people.ts';
import { createCafe } from '../fixtures/people/profile-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { answerLaw, api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// A file that was renewed for the Spam Act, used for an open draft of the Privacy Act that shows an
// older one. What is offered, and when, needs no browser
// (functions/src/assessments/related/newer-decisions.test.ts).

const [spam, privacy] = ['spam-act-2003', 'privacy-act-1988'];
const begun = z.object({ submission: z.object({ id: z.string() }) });

/** A question of the draft, and one of the Spam Act about the same practice. */
const findPair = async (token: string) => {
  const { submission } = begun.parse(await api(token, 'POST', `saq/forms/${privacy}/submissions`));
  const related = await api(token, 'GET', `saq/submissions/${submission.id}/related`);
  const [first] = relatedAnswers.parse(related).questions;
  const source = first?.related.find(({ subject_id }) => subject_id === spam);
  if (!first || !source) throw new Error('No question of the draft is related to the Spam Act');
  return [first.question_id, source.question_id] as const;
};

const addAs = async (token: string, subject_id: string, question_id: string, shows: string) => {
  const about = { kind: 'answer', subject_id, question_id } as const;
  const { id } = await addEvidence(token, about, shows);
  const bytes = Buffer.concat([Buffer.from(`%PDF-1.4\n% ${shows}\n`), Buffer.from(makePdf())]);
  await addFile(token, id, `${shows}.pdf`, bytes);
};

test('newer evidence of another law is offered at its question, and used by one press', {
  tag: picturesTag,
}, async ({ page }) => {
  const { email, token } = await createCafe();
  const answered = await answerLaw(token, spam, () => ({
    compliance_result: 'compliant',
    current_controls: 'Whoever unsubscribes is taken off the list the same day.',
  }));
  await answered.submit();
  const [own, source] = await findPair(token);
  await addAs(token, privacy, own, 'List of 2025');
  await addAs(token, spam, source, 'List of 2026');

  await openAs(page, email, `/dashboard/subjects/${privacy}/saq`);
  const offer = page.getByRole('list', { name: 'Newer evidence for other laws' });
  await expect(offer).toContainText(
    /You added newer evidence for .*Spam Act.*, question \d+, on .*: “List of 2026” \(List of 2026\.pdf\)/,
  );
  await offer.scrollIntoViewIfNeeded();
  await expectPageToFit(page, 'newer-evidence');
  const card = page.getByRole('region', { name: /^Question \d+$/ }).filter({ has: offer });
  const position = await card.getAttribute('aria-label');
  await offer.getByRole('button', { name: 'Use it here too: List of 2026', exact: true }).click();

  const question = page.getByRole('region', { name: position ?? '', exact: true });
  await expect(question.getByText(/^Added below\./)).toBeVisible();
  await expect(question.getByText('For this question (2)')).toBeVisible();
  await expect(question.getByText('List of 2026.pdf', { exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(question.getByText('Evidence', { exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
