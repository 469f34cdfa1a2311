import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../../dev/processes.ts';
import { personPassword } from '../../dev/suite/people.ts';
import { fillLogin } from '../fixtures/people/sign-in.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

const subject = 'essential-eight';
/** New for each run, as a started suite may have had one before. */
const tag = `e2e${Date.now()}`;

const today = new Date().toISOString().slice(0, 10);

/** Edits the law as an editor would: new words, a new tag, and a change entry. */
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

test('a change of a law appears in the feed, in its history and beside earlier answers', async ({
  page,
}) => {
  const { email } = await submitAsNew(subject);
  await changeTheLaw();

  await page.goto('/login');
  await fillLogin(page, email, personPassword);
  await expect(page.getByText(/^\d+ changes, \d+ upcoming$/)).toBeVisible();
  await page.getByRole('link', { name: 'Read More' }).click();
  const change = page
    .getByRole('article')
    .filter({ hasText: `Applications must be listed ${tag}` });
  await change.getByText('What changes, 1 obligation').click();
  await expect(change.getByText('The list is now a duty.')).toBeVisible();
  await change.getByRole('link', { name: 'E8 1' }).click();

  const panel = page.getByRole('region', { name: new RegExp(`v${tag}`) });
  await panel.getByText('Source and history').click();
  await panel.getByRole('button', { name: 'History' }).click();
  await expect(panel.locator('ins').first()).toContainText(tag);
  await expect(panel.getByRole('row', { name: /^Description/ }).getByRole('cell')).toHaveCount(2);

  await page.getByRole('link', { name: 'SAQ', exact: true }).last().click();
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'The law, or our description of it, changed since you submitted' });
  await expect(notice.getByRole('link')).not.toHaveCount(0);
  await notice.getByRole('link').first().click();
  await expect(
    page
      .getByText(
        'The law, or our description of it, changed since you answered. Please look at it again.',
      )
      .first(),
  ).toBeInViewport();
});
