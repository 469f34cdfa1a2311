import { signUp } from '../../dev/suite/people.ts';
import {
  chooseWord,
  denyStorage,
  pressWithoutFocus,
  withoutIdleCallback,
} from '../fixtures/engines/like-safari.ts';
import { openSaq } from '../fixtures/people/open-saq.ts';
import { createStaff } from '../fixtures/people/review-people.ts';
import { fillLogin, openAs } from '../fixtures/people/sign-in.ts';
import { answerAt, button, saved, submitIncomplete, submitSaved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// Where Safari is known to do otherwise, each in Chromium with that difference. Fields for
// addresses and input methods: web/src/components/email-input/sent-address.test.tsx and
// web/src/app/composed-keys.test.tsx.

const law = 'spam-act-2003';
const path = `/dashboard/subjects/${law}/saq`;

for (const how of ['refused', 'missing', 'full'] as const) {
  test(`where all storage is ${how}, a person signs in, saves answers, signs out and is asked again by the next page`, async ({
    page,
    context,
  }) => {
    await denyStorage(context, how);
    const { email } = await signUp();
    const signIn = async (): Promise<void> => {
      await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
      await fillLogin(page, email);
      await expect(page.getByText(/^Answered: \d+\/15$/)).toBeVisible();
    };
    await signIn();
    await answerAt(page, 1).result.choose('Compliant');
    await answerAt(page, 1).fill('controls', 'Typed without storage');
    await expect(page.getByText(/This device can’t keep unsaved answers/)).toBeVisible();
    await button(page, 'Save').click();
    await expect(saved(page)).toBeVisible();
    await button(page, 'Sign Out').click();
    await expect(page).toHaveURL('/');

    await signIn();
    await expect(answerAt(page, 1).controls).toHaveValue('Typed without storage');
    // Nothing says who was signed in.
    await page.reload();
    await expect(page).toHaveURL(/\/login\?/);
  });
}

test('where a press by mouse gives no focus and nothing says that the page is idle, a questionnaire is answered, left and submitted, and keys go on from where they were', async ({
  page,
  context,
}) => {
  await pressWithoutFocus(context);
  await withoutIdleCallback(context);
  await openSaq(page, law, (index) => (index > 1 ? { compliance_result: 'compliant' } : {}));
  await expect(page.getByText(/^Answered: \d+\/15$/)).toBeVisible();
  await answerAt(page, 1).result.choose('Compliant');
  await answerAt(page, 1).fill('controls', 'Typed without focus');
  const feed = page.getByRole('link', { name: 'Feed' });
  await feed.click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved answers' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(answerAt(page, 1).controls).toHaveValue('Typed without focus');

  const save = async (): Promise<void> => {
    await button(page, 'Save').click();
    await expect(saved(page)).toBeVisible();
  };
  await save();
  await submitIncomplete(page, 2);
  await expect(answerAt(page, 2).result.option('Compliant')).toBeFocused();
  await page.keyboard.press('Space');
  await answerAt(page, 2).result.expectChosen('Compliant');
  await save();
  await submitSaved(page);
  await expect(page.getByText('Submission submitted')).toBeVisible();
});

test('the keys that an input method takes neither open what the palette has found nor close it', async ({
  page,
}) => {
  await openAs(page, (await createStaff()).email, '/adviser');
  await page.getByRole('button', { name: /^Find/ }).click();
  const field = page.getByRole('combobox');
  await field.fill('spam');
  await expect(page.getByRole('option', { name: 'Spam Act 2003' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  for (const key of ['Enter', 'Escape']) await chooseWord(field, key);
  await expect(field).toBeVisible();
  await expect(page).toHaveURL('/adviser');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/adviser\/laws\/spam-act-2003/);
});
