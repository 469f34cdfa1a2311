import { readFileSync } from 'node:fs';
import { makePdf } from '@lexplain/contract/evidence/test-files';
import type { Page } from '@playwright/test';
import { readZip } from '../../dev/tests/read-zip.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { addEvidence, addFile } from '../fixtures/people/evidence-people.ts';
import { setMembership } from '../fixtures/people/membership.ts';
import { dataPath, region, sections } from '../fixtures/people/organisation-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api, submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

// Its progress, and cancelling it:
// web/src/features/organisations/archive/download-everything.test.tsx.

const pages = '**/api/organisation/export/submissions*';
const section = (page: Page) => region(page, 'Download everything');
const button = (page: Page) => section(page).getByRole('button', { name: 'Download everything' });

/** Someone with a submission and the draft that follows it, on the organisation's data. */
const openWithContent = async (page: Page) => {
  const person = await submitAsNew('spam-act-2003');
  await api(person.token, 'POST', 'saq/forms/spam-act-2003/submissions');
  await openAs(page, person.email, dataPath);
  await expect(button(page)).toBeEnabled();
  return person;
};

test('an owner downloads all data of the organisation with the files of evidence, and a member does not', async ({
  page,
  context,
}) => {
  const { uid, token } = await openWithContent(page);
  const about = { kind: 'answer', subject_id: 'spam-act-2003', question_id: 'q01' } as const;
  const { id } = await addEvidence(token, about, 'Staff are trained');
  const long = `${'Schulungsübersicht '.repeat(20)}.txt`;
  const added: [string, Buffer<ArrayBuffer>][] = [
    ['Record.txt', Buffer.from('A line\n'.repeat(200_000))],
    ['evil\u202efdp.pdf', Buffer.from(makePdf())],
    [long, Buffer.from('Other')],
  ];
  for (const [name, bytes] of added) await addFile(token, id, name, bytes);
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await test.step('a failed download saves no file, shows the reason and can be tried again', async () => {
    await page.route(pages, (route) =>
      route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not today' } }),
    );
    await button(page).click();
    await expect(section(page).getByRole('alert')).toHaveText('Not today');
    await expectToFit(page, 'failed');
    await page.unroute(pages);
  });
  const waiting = page.waitForEvent('download');
  await button(page).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^organisation-\d{4}-\d\d-\d\d\.zip$/);
  await expect(section(page).getByRole('status')).toHaveText(
    'The file was saved with your downloads.',
  );
  await expect(section(page).getByRole('alert')).toHaveCount(0);
  expect(downloads).toBe(1);
  const entries = readZip(readFileSync(await download.path()));
  const files = new Map([...entries].map(([name, bytes]) => [name, bytes.toString()]));
  const assessments = [...files.keys()].filter((name) => name.startsWith('assessments/'));
  expect(assessments).toHaveLength(4);
  expect(assessments.filter((name) => /spam-act-2003-draft-/.test(name))).toHaveLength(2);
  const json: unknown = JSON.parse(files.get('organisation.json') ?? '');
  expect(json).toMatchObject({ members: [{ role: 'owner' }], submissions: [{}, {}] });
  const rounds = [...files].find(([name]) => /^reviews\/.*-rounds\.csv$/.test(name))?.[1];
  expect(rounds).toMatch(/"1","[^"]+","","Waiting for an adviser"\r\n$/);
  const answers = assessments.find((name) => /\d{4}-\d\d-\d\d-.*csv$/.test(name)) ?? '';
  expect(files.get(answers)).toMatch(/"Round 1: submitted [^"]+; waiting for an adviser"\r\n$/);
  expect(files.get('log.csv')).toContain('submitted the assessment');

  // Opened from the folder, without a server and without a script.
  const reader = await context.newPage();
  await reader.setContent(files.get('index.html') ?? '');
  await expect(reader.getByRole('heading', { name: 'Test Person' })).toBeVisible();
  await expect(reader.getByRole('listitem').filter({ hasText: 'Draft, last saved' })).toBeVisible();
  await expectToFit(reader, 'the index');
  const submitted = assessments.find((name) => /\d{4}-\d\d-\d\d-.*html$/.test(name)) ?? '';
  await reader.setContent(files.get(submitted) ?? '');
  await expect(reader.getByRole('row').nth(1)).toContainText('Compliant');
  await expectToFit(reader, 'an assessment');
  const review = [...files.keys()].find((name) => /^reviews\/.*html$/.test(name)) ?? '';
  await reader.setContent(files.get(review) ?? '');
  await expect(reader.getByRole('heading', { name: /^Review: / })).toBeVisible();
  await expect(reader.getByRole('row').nth(1)).toContainText('Submitted');
  await expectToFit(reader, 'a review');
  await reader.setContent(files.get('profile/profile.html') ?? '');
  await expect(reader.getByRole('heading', { name: /^Profile of / })).toBeVisible();
  await expect(reader.getByRole('row').nth(1)).toContainText('No answer');
  await expectToFit(reader, 'the profile');

  await test.step('the files of evidence are in it as they were added', async () => {
    const stored = [...entries].filter(([name]) => name.startsWith('files/'));
    expect(stored.map(([, bytes]) => bytes)).toEqual(added.map(([, bytes]) => bytes));
    expect(stored.map(([name]) => name.split('/').at(-1))).toEqual([
      'Record.txt',
      'evil fdp.pdf',
      expect.stringMatching(/^Schulungsübersicht .*\.txt$/),
    ]);
    await reader.setContent(files.get('evidence.html') ?? '');
    const links = reader.getByRole('listitem').getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(hrefs.map((href) => decodeURIComponent(href ?? ''))).toEqual(
      stored.map(([name]) => name),
    );
    await expectToFit(reader, 'the evidence');
  });

  // Also before the organisation is deleted, in the same dialog: joining.test.ts.
  await test.step('it is offered only to owners', async () => {
    await setMembership(uid, { id: uid, role: 'member' });
    await page.goto(dataPath);
    await expect(section(page)).toContainText('Only an owner can download it.');
    await expect(button(page)).toHaveCount(0);
    await expect(sections(page).getByRole('link')).toHaveText([
      'Details',
      'Members',
      'Incidents',
      'Log',
      'Leave',
    ]);
    await section(page).getByRole('link', { name: 'download your own data' }).click();
    await expect(page.getByRole('button', { name: 'Download my data' })).toBeEnabled();
  });
});
