import { readFile } from 'node:fs/promises';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { addAction, dayAfter } from '../fixtures/people/action-people.ts';
import { createClient, law } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Evidence for an action: from a statement to a file that is read again. Connections that end need no browser
// (web/src/features/evidence/files/upload-queue.test.ts).

/** Of two parts: a comment makes it longer than the first. */
const pdf = Buffer.concat([
  Buffer.from(`%PDF-1.4\n%${'x'.repeat(1_100_000)}\n`),
  Buffer.from(makePdf()),
]);

test('a file is added to an action, saved as it was, and deleted', {
  tag: picturesTag,
}, async ({ page }) => {
  const client = await createClient();
  const { id } = await addAction(client.token, { title: 'Train everybody' });
  await openAs(page, client.email, `/dashboard/actions/${id}`);
  const section = page.getByRole('region', { name: 'Evidence' });
  const press = (name: string) => section.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');

  await expect(section).toContainText('What shows that this was done will stand here');
  await press('Add evidence');
  await dialog.getByLabel('What it shows').fill('Staff were trained');
  await dialog.getByLabel('Holds until').fill(dayAfter(12));
  await dialog.getByRole('button', { name: 'Add the evidence' }).click();
  await expect(section).toContainText('Lapses in 12 days');

  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') parts.push(new URL(request.url()).pathname.slice(-1));
  });
  const field = section.getByLabel('Files for: Staff were trained');
  await field.setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'Training.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  await expect(section.getByRole('alert')).toHaveText('Programs and scripts are not taken.');
  await expect(section).toContainText(/PDF, 1\.1 MB\. Added today by Ada Client\. Not scanned\./);
  expect(parts).toEqual(['0', '1']);
  await expectPageToFit(page, 'evidence-action');
  await press('Close: setup.exe');

  // Read after a reload, as it was.
  await page.reload();
  const downloading = page.waitForEvent('download');
  await press('Download Training.pdf');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Training.pdf');
  expect(pdf.equals(await readFile(await download.path()))).toBe(true);

  await press('Delete Training.pdf');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(section).not.toContainText('Training.pdf');
  await press('Delete: Staff were trained');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(section).toContainText('What shows that this was done will stand here');
});

test('evidence for an answer is for its question, and is read once it is opened', {
  tag: picturesTag,
}, async ({ page }) => {
  const client = await createClient();
  await openAs(page, client.email, `/dashboard/subjects/${law.id}/saq`);
  const questionAt = (number: number) =>
    page.getByRole('region', { name: `Question ${number}`, exact: true });
  const open = (number: number) =>
    questionAt(number).getByText('Evidence', { exact: true }).click();
  await open(2);
  await questionAt(2).getByRole('button', { name: 'Add evidence' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it shows').fill('The policy');
  // The questionnaire's key does nothing here.
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Add the evidence' }).click();
  await expect(questionAt(2)).toContainText('For this question (1)');
  await page.reload();
  await open(1);
  await expect(questionAt(1)).toContainText('What shows that the answer is true will stand here');
  await open(2);
  await expect(questionAt(2)).toContainText('The policy');
  await expect(page.getByText('The policy')).toHaveCount(1);
  await expectPageToFit(page, 'evidence-answer');
});
