import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

test('a save in another window is noticed live and can be shown', async ({ page, context }) => {
  const path = '/dashboard/subjects/consumer-data-right/saq';
  await signIn(page, 'adviser@example.com', path);
  await expect(page.getByText('Answered: 0/17')).toBeVisible();

  const other = await context.newPage();
  await other.goto(path);
  const first = other.getByRole('region', { name: 'Question 1', exact: true });
  await first.getByLabel('Risk rating').selectOption('High');
  await first.getByLabel('Compliance result').selectOption('Non-Compliant');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Answered: 1/17')).toBeVisible();

  await page.getByRole('button', { name: 'Show the saved answers' }).click();
  await expect(page.getByText('Answered: 1/17')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Question 1', exact: true }).getByLabel('Risk rating'),
  ).toHaveValue('high');
  await expect(page.getByRole('button', { name: 'Show the saved answers' })).toBeHidden();
});
