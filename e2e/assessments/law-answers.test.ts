import { makePdf } from '@lexplain/contract/evidence/test-files';
import { goTo } from '../fixtures/go-to.ts';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { listActions } from '../fixtures/people/action-people.ts';
import { answerAsCafe } from '../fixtures/people/profile-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// What a law asks, whether the business does it, and what to do about its gaps: on the page of the
// law, in the report, and with files.

const spam = '/dashboard/subjects/spam-act-2003';

test('a law says what it asks, costs and finds missing, and all its gaps become actions by one press', {
  tag: picturesTag,
}, async ({ page }) => {
  const { email, token } = await submitAsNew('spam-act-2003', (index) => {
    if (index === 1) return { compliance_result: 'partial', risk_rating: 'medium' };
    return { compliance_result: index === 6 ? 'non_compliant' : 'compliant' };
  });
  await answerAsCafe(email);
  const undo = 'Undo: all actions that were added';

  await test.step('on the page of the law', async () => {
    await openAs(page, email, spam);
    await expect(page.getByText('Message people only with consent, and allow')).toBeVisible();
    await expect(page.getByText('Mostly compliant: 90%')).toBeVisible();
    await expect(page.getByText('$18,200 to $182,000')).toBeVisible();
    const toFix = page.getByRole('region', { name: 'To fix' });
    const consent = { name: /^Have consent before sending/ };
    await toFix.getByRole('button', consent).click();
    const first = toFix.getByRole('region', consent);
    const own = first.getByRole('region', { name: 'Do you do it' });
    await expect(
      own.getByRole('listitem').filter({ hasText: 'Partially Compliant' }),
    ).toContainText('What to do:');
    await expect(first).toContainText('For you: ');
    await expect(own.getByRole('button', { name: 'Add an action: question 2' })).toBeVisible();
    await expectPageToFit(page, 'law-answers');
  });

  await test.step('in the report, where it is undone and repeated', async () => {
    await goTo(page, `${spam}/report`);
    const todo = page.getByRole('region', { name: 'Actions, highest risk first' });
    await expect(todo.getByText(/^First step for /)).toHaveCount(2);
    await page.getByRole('button', { name: 'Add all 2 to Actions' }).click();
    await expect(page.getByText('2 actions were added.')).toBeVisible();
    const titles = (await listActions(token)).map(({ title }) => title);
    expect(titles.filter((title) => title.endsWith('?'))).toEqual([]);
    expect(titles).toHaveLength(2);
    await expectPageToFit(page, 'report-all-added');
    await page.getByRole('button', { name: undo }).click();
    await expect(page.getByText('2 actions were removed.')).toBeVisible();
    expect(await listActions(token)).toEqual([]);
  });

  await test.step('a file that is dropped on a question is its evidence', async () => {
    await goTo(page, `${spam}/saq`);
    const question = page.getByRole('region', { name: 'Question 2', exact: true });
    await expect(question).toContainText('What to do:');
    const given = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        const name = 'consent-record.pdf';
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
        return transfer;
      },
      [...makePdf()],
    );
    await question.dispatchEvent('dragover', { dataTransfer: given });
    await expect(question.getByText('Drop files here as evidence for this question')).toBeVisible();
    await question.dispatchEvent('drop', { dataTransfer: given });
    await expect(
      question.getByRole('button', { name: 'Download consent-record.pdf' }),
    ).toBeVisible();
    await expect(question).toContainText('Added as “Consent record”.');
    await expectPageToFit(page, 'evidence-dropped');
  });
});
