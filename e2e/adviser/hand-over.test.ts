import { randomUUID } from 'node:crypto';
import { clientPath } from '../fixtures/clients-table.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { dialog, openWindow } from '../fixtures/people/organisation-people.ts';
import { createStaff, createTakenReview, reviewPath } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectRows } from '../presses/every-row.ts';

// An adviser hands a client over to a colleague, who goes on with its review.

test('a client goes to a colleague with its review and a note, and is the adviser’s no longer', async ({
  page,
  browser,
}) => {
  // Of all advisers, by whichever test: the one with this name.
  const colleagueName = `Ben ${randomUUID().slice(0, 8)}`;
  const [adviser, colleague] = [await createStaff(), await createStaff(colleagueName)];
  const { client, reviewId } = await createTakenReview(adviser);
  await openAs(page, adviser.email, clientPath(client.uid));
  await page.getByRole('button', { name: 'Hand over' }).click();
  const form = dialog(page);
  await expect(form).toContainText('Open reviews go along');
  await expectToFit(page, 'handing a client over');
  await expectRows(page);
  await form.getByRole('button', { name: 'Hand over' }).click();
  await expect(form.getByLabel(/^Colleague/)).toBeFocused();
  await form.getByLabel(/^Colleague/).selectOption(colleagueName);
  await form.getByLabel('Note for your colleague').fill('They expect a <b>call</b> first');
  await form.getByRole('button', { name: 'Hand over' }).click();
  await expect(
    page.getByText(`${colleagueName} is now the adviser of ${client.name}`),
  ).toBeVisible();
  await page.goto(reviewPath(reviewId));
  await expect(page.getByText(/^This review is not yours/)).toBeVisible();
  await page.goto(clientPath(client.uid));
  await expect(page.getByText('This organisation is not one of your clients')).toBeVisible();

  const other = await openWindow(browser);
  await openAs(other, colleague.email, clientPath(client.uid));
  const section = other.getByRole('region', { name: 'Adviser' });
  await expect(section).toContainText('Handed over by Sam Adviser, today.');
  await expect(section).toContainText('They expect a <b>call</b> first');
  await expect(other.getByRole('region', { name: 'Story' })).toContainText(
    `handed the organisation over to ${colleagueName}`,
  );
  await expectToFit(other, 'a client that was handed over');
  await other.goto(reviewPath(reviewId));
  await expect(other.getByRole('heading', { level: 1 })).toContainText(client.name);

  const member = await openWindow(browser);
  await openAs(member, client.email, '/dashboard/organisation');
  await expect(member.getByRole('region', { name: 'Adviser' })).toContainText(
    `${colleagueName} advises your organisation.`,
  );
  await expect(member.getByText('They expect a')).toHaveCount(0);
});
