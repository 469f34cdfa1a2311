import { expectPageToFit } from '../fixtures/looks/expect-to-fit.ts';
import { picturesTag } from '../fixtures/looks/save-picture.ts';
import { addAction } from '../fixtures/people/action-people.ts';
import { addEvidence, updateStoredEvidence } from '../fixtures/people/evidence-people.ts';
import { createClient } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

// Files of evidence: their small pictures, and what an owner removes. An upload whose page is left needs no browser
// (web/src/features/evidence/files/uploads-go-on.test.tsx).

const shows = 'The sign at the entrance';

const openWithEvidence = async (page: Parameters<typeof openAs>[0]) => {
  const client = await createClient();
  const { id } = await addAction(client.token, { title: 'Put up a sign' });
  const evidence = await addEvidence(client.token, { kind: 'action', action_id: id }, shows);
  await openAs(page, client.email, `/dashboard/actions/${id}`);
  return evidence.id;
};

test('a picture is shown small once it is clean, and is removed with a reason', {
  tag: picturesTag,
}, async ({ page }) => {
  const id = await openWithEvidence(page);
  const section = page.getByRole('region', { name: 'Evidence' });
  const field = section.getByLabel(`Files for: ${shows}`);
  await expect(field).toHaveCount(1);
  const buffer = await page.screenshot();
  await field.setInputFiles({ name: 'Sign.png', mimeType: 'image/png', buffer });
  await expect(section.getByRole('button', { name: 'Download Sign.png' })).toBeVisible();
  await expect(section.getByRole('img')).toHaveCount(0);

  // As the scan and a submission do.
  await updateStoredEvidence(id, (stored) => ({
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

  await section.getByRole('button', { name: 'Remove file: Sign.png' }).click();
  const dialog = page.getByRole('dialog');
  await expectPageToFit(page, 'evidence-remove-file');
  await dialog.getByLabel('Why is it removed?').fill('It shows a customer');
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  await expect(section).toContainText(/Removed today by .+: It shows a customer/);
  await expect(dialog).toHaveCount(0);
  await expect(picture).toHaveCount(0);
  await expect(section.getByText('Sign.png', { exact: true }).locator('..')).toBeFocused();
  await expectPageToFit(page, 'evidence-removed-file');
});
