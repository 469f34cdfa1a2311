import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { personPassword } from '../dev/people.ts';
import { root, run } from '../dev/processes.ts';
import { fillLogin } from './sign-in.ts';
import { submitAsNew } from './submit-as-new.ts';

const subject = 'essential-eight';
/** New for each run: a started suite may have seen one before. */
const tag = `e2e-${Date.now()}`;

const today = new Date().toISOString().slice(0, 10);

/** Edits the law as an editor would: new words, a tag of their own, and a change that tells of them. */
const changeTheLaw = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-library-'));
  cpSync(join(root, 'seed/library'), folder, { recursive: true });
  const file = join(folder, `${subject}.yaml`);
  const change = `
  - id: ${tag}
    date: ${today}
    title: Applications must be listed ${tag}
    what_changed: The list is now a duty.
    obligation_codes: [E8 1]
    confidence: primary`;
  const text = readFileSync(file, 'utf8')
    .replace('description: ', `description: Keep a list of ${tag} applications. `)
    .replace(/version_tag: .*/, `version_tag: ${tag}`)
    .replace(/effective_from: .*/, `effective_from: ${today}`)
    .replace('\nchanges:', `\nchanges:${change}`);
  writeFileSync(file, text);
  await run(['node', 'seed/import.ts', '--yes', '--folder', folder], { env: process.env });
};

test('a law that changes reaches the feed, its history and what was answered before', async ({
  page,
}) => {
  const { email } = await submitAsNew(subject);
  await changeTheLaw();

  await page.goto('/login');
  await fillLogin(page, email, personPassword);
  await expect(page.getByText(/^\d+ changes, and \d+ still to come$/)).toBeVisible();
  await page.getByRole('link', { name: 'Read More' }).click();
  const change = page
    .getByRole('article')
    .filter({ hasText: `Applications must be listed ${tag}` });
  await expect(change).toContainText('The list is now a duty.');
  await change.getByRole('link', { name: 'E8 1' }).click();

  const panel = page.getByRole('region', { name: new RegExp(`v${tag}`) });
  await panel.getByRole('button', { name: 'History' }).click();
  await expect(panel.locator('ins').first()).toContainText(tag);
  await expect(panel.getByRole('row', { name: /^Description/ }).getByRole('cell')).toHaveCount(2);

  await page.getByRole('link', { name: 'SAQ', exact: true }).last().click();
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'The law changed since you submitted' });
  await expect(notice.getByRole('link')).not.toHaveCount(0);
  await notice.getByRole('link').first().click();
  await expect(
    page.getByText('The law changed since you answered. Please look at it again.').first(),
  ).toBeInViewport();
});
