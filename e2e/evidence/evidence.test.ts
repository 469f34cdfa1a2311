import { readFile } from 'node:fs/promises';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import type { Request } from '@playwright/test';
import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { addAction, dayAfter } from '../fixtures/people/action-people.ts';
import { addEvidence, updateStoredEvidence } from '../fixtures/people/evidence-people.ts';
import { createClient, law } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Evidence for an action: from a statement to a file that is read again, small pictures, and what
// an owner removes. Connections that end and an upload whose page is left need no browser
// (upload-queue.test.ts and uploads-go-on.test.tsx in web/src/features/evidence/files/).

/** Of two parts: a comment makes it longer than the first. */
const pdf = Buffer.concat([
  Buffer.from(`%PDF-1.4\n%${'x'.repeat(1_100_000)}\n`),
  Buffer.from(makePdf()),
]);

test('files are added to an action and saved as they were, shown small, deleted, and removed with a reason', {
  tag: picturesTag,
}, async ({ page }) => {
  const client = await createClient();
  const { id } = await addAction(client.token, { title: 'Train everybody' });
  const shows = 'The sign at the entrance';
  const about = { kind: 'action', action_id: id } as const;
  const { id: evidenceId } = await addEvidence(client.token, about, shows);
  await openAs(page, client.email, `/dashboard/actions/${id}`);
  const section = page.getByRole('region', { name: 'Evidence' });
  const press = (name: string) => section.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');

  // What an empty list says needs no browser (web/src/features/evidence/evidence-section.test.tsx).
  await press('Add evidence without a file');
  await dialog.getByLabel('What it shows').fill('Staff were trained');
  await dialog.getByLabel('Valid until').fill(dayAfter(12));
  await dialog.getByRole('button', { name: 'Add the evidence' }).click();
  await expect(section).toContainText('Expires in 12 days');

  const parts: string[] = [];
  const noteParts = (request: Request) => {
    if (request.method() === 'PUT') parts.push(new URL(request.url()).pathname.slice(-1));
  };
  page.on('request', noteParts);
  const field = section.getByLabel('Files for: Staff were trained');
  await field.setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'Training.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  await expect(section.getByRole('alert')).toHaveText('Programs and scripts are not taken.');
  await expect(section).toContainText(
    /PDF, 1\.1 MB\. Added today by Ada Client\. Not scanned for viruses\./,
  );
  expect(parts).toEqual(['0', '1']);
  page.off('request', noteParts);
  await expectPageToFit(page, 'evidence-action');
  await press('Close: setup.exe');

  const pictures = section.getByLabel(`Files for: ${shows}`);
  await expect(pictures).toHaveCount(1);
  const buffer = await page.screenshot();
  await pictures.setInputFiles({ name: 'Sign.png', mimeType: 'image/png', buffer });
  await expect(section.getByRole('button', { name: 'Download Sign.png' })).toBeVisible();
  await expect(section.getByRole('img')).toHaveCount(0);

  // As the scan and a submission do.
  await updateStoredEvidence(evidenceId, (stored) => ({
    held_at: new Date(),
    files: stored.get('files').map((file: object) => ({ ...file, scan: 'clean' })),
  }));
  await page.reload();
  const picture = section.getByRole('img', { name: 'Sign.png' });
  await expect(picture).toBeVisible();
  const pixels = await picture.evaluate((image) =>
    image instanceof HTMLImageElement ? Math.max(image.naturalWidth, image.naturalHeight) : 0,
  );
  expect(pixels).toBe(480);
  await expectPageToFit(page, 'evidence-picture');

  await test.step('a file is read after a reload as it was, and is deleted with its evidence', async () => {
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
    await expect(section).not.toContainText('Staff were trained');
  });

  await test.step('a picture is removed with a reason', async () => {
    await press('Remove file: Sign.png');
    await expectPageToFit(page, 'evidence-remove-file');
    await dialog.getByLabel('Why is it removed?').fill('It shows a customer');
    await dialog.getByRole('button', { name: 'Remove the file' }).click();
    await expect(section).toContainText(/Removed today by .+: It shows a customer/);
    await expect(dialog).toHaveCount(0);
    await expect(picture).toHaveCount(0);
    await expect(section.getByText('Sign.png', { exact: true }).locator('..')).toBeFocused();
    await expectPageToFit(page, 'evidence-removed-file');
  });
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
  await expect(questionAt(1)).toContainText('Add what shows that your answer is true');
  await open(2);
  await expect(questionAt(2)).toContainText('The policy');
  await expect(page.getByText('The policy')).toHaveCount(1);
  await expectPageToFit(page, 'evidence-answer');
});
