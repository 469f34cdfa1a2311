import type { Page } from '@playwright/test';
import { chooseWorkbook, downloadWorkbook, fillWorkbook } from '../fixtures/files/workbook.ts';
import { expectAccessible, expectToFit, inBothSchemes } from '../fixtures/looks/expect-to-fit.ts';
import { chooseInMenu, menus } from '../fixtures/menus.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { answerLaw } from '../fixtures/people/submit-as-new.ts';
import { answerAt, button, saved, storedSubmission } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The answers of a questionnaire in a workbook and back.

const subject = 'spam-act-2003';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Read a workbook' });
const openDialog = (page: Page) => chooseInMenu(page, menus.questionnaire, 'Read a workbook');

test('a workbook that is refused says where and why, and one that is filled in is shown, taken over, taken back and saved', async ({
  page,
}) => {
  const { uid, token } = await openSaq(page, subject);
  await expect(page.getByText('Answered: 0/15')).toBeVisible();
  await answerAt(page, 1).fill('controls', 'Typed in the form');
  const file = await downloadWorkbook(page);
  await test.step('what is refused changes nothing', async () => {
    await openDialog(page);
    await chooseWorkbook(page, fillWorkbook(file, { B3: 'Another question', E2: 'Perhaps' }));
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('“answers.xlsx” was not read');
    await expect(alert).toContainText('Sheet “Answers”, B3 was changed.');
    await expect(dialog(page).getByRole('button', { name: /^Take over/ })).toHaveCount(0);
    await expectToFit(page, 'the dialog with a refusal');
    await page.setViewportSize({ width: 1280, height: 720 });
    await chooseWorkbook(page, Buffer.from('Question,Answer\r\n'));
    await expect(alert).toContainText('not an Excel workbook');
    await chooseWorkbook(page, file);
    await expect(dialog(page).getByRole('status')).toHaveText('“answers.xlsx” changes no answer.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, menus.questionnaire)).toBeFocused();
    await expect(answerAt(page, 1).controls).toHaveValue('Typed in the form');
  });

  const filled = fillWorkbook(file, {
    E2: 'Partially Compliant',
    F2: 'High',
    H2: '=1+1, and\na second line',
    E4: 'Not Applicable',
  });
  await openDialog(page);
  await chooseWorkbook(page, filled);
  await expect(dialog(page).getByRole('status')).toHaveText(
    '“answers.xlsx” would change 2 answers. Nothing is changed yet.',
  );
  const changes = dialog(page).getByRole('list', { name: 'Changes' });
  await expect(changes.getByRole('listitem')).toHaveCount(2);
  await expect(changes).toContainText('=1+1, and');
  await expect(changes).not.toContainText('Typed in the form');
  await inBothSchemes(page, (scheme) => expectAccessible(page, `the dialog in ${scheme} mode`));
  await expectToFit(page, 'the dialog with changes');
  await page.setViewportSize({ width: 1280, height: 720 });

  await dialog(page).getByRole('button', { name: 'Take over 2 answers' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Answered: 2/15 (0 saved)')).toBeVisible();
  await expect(page.getByText('2 answers taken over from the workbook')).toBeVisible();
  await answerAt(page, 1).result.expectChosen('Partially Compliant');
  await expect(answerAt(page, 1).gaps).toHaveValue('=1+1, and\na second line');
  await expect(answerAt(page, 1).controls).toHaveValue('Typed in the form');

  await button(page, 'Take back').click();
  await expect(page.getByText('Answered: 0/15')).toBeVisible();
  await expect(answerAt(page, 1).controls).toHaveValue('Typed in the form');

  await openDialog(page);
  await chooseWorkbook(page, filled);
  await dialog(page).getByRole('button', { name: 'Take over 2 answers' }).click();
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('taken over from the workbook')).toHaveCount(0);
  const { answers } = await storedSubmission(uid);
  expect(Object.values(answers)).toEqual([
    {
      compliance_result: 'partial',
      risk_rating: 'high',
      current_controls: 'Typed in the form',
      gaps_actions: '=1+1, and\na second line',
    },
    expect.objectContaining({ compliance_result: 'not_applicable', gaps_actions: null }),
  ]);

  await test.step('an answer that a colleague saved since the download is asked about', async () => {
    const later = fillWorkbook(await downloadWorkbook(page), { H3: 'From the workbook' });
    await answerLaw(token, subject, (index) =>
      index === 1 ? { gaps_actions: 'Saved meanwhile' } : {},
    );
    await expect(answerAt(page, 2).gaps).toHaveValue('Saved meanwhile');
    await openDialog(page);
    await chooseWorkbook(page, later);
    await expect(dialog(page)).toContainText(
      'This was changed in the questionnaire since the workbook was downloaded.',
    );
    await dialog(page).getByRole('button', { name: 'Take over 1 answer' }).click();
    await button(page, 'Use the other').click();
    await expect(answerAt(page, 2).gaps).toHaveValue('Saved meanwhile');
  });
});
