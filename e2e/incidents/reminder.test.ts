import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import { offsetFromEnv, projectId } from '../../dev/suite/addresses.ts';
import { signUp } from '../../dev/suite/people.ts';
import { runScheduled } from '../../dev/suite/scheduled.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const hour = 3_600_000;
const zone = 'Australia/Sydney';

/** `2026-11-20` and `09:30` in Sydney, as they are typed. */
const toTyped = (instant: number) => {
  const [day = '', time = ''] = new Date(instant)
    .toLocaleString('sv-SE', { timeZone: zone })
    .split(' ');
  return { day, time: time.slice(0, 5) };
};

/** As a mail says it, from what a person who reads a calendar would say. */
const writeEnd = (instant: number): string =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(instant);

/**
 * As if the incident had been reported before half of the time was over: what was past then is not
 * mailed.
 */
const putBackNextReminder = async (incidentId: string, to: number): Promise<void> => {
  const db = new Firestore({ projectId });
  await db.doc(paths.incident(incidentId)).update({ next_reminder_at: new Date(to) });
  await db.terminate();
};

test('what is reported on a page is reminded of by mail, whose link opens the board', async ({
  page,
}) => {
  const { email } = await signUp();
  await openAs(page, email, '/dashboard/incidents/new');
  const group = (name: string | RegExp) => page.getByRole('group', { name });
  await page.getByLabel('What happened, in one line?').fill('The till is locked');
  const paid = Math.floor((Date.now() - 40 * hour) / 60_000) * 60_000;
  const { day, time } = toTyped(paid);
  await group('When was it noticed?').getByRole('radio', { name: 'Day and time' }).check();
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel(/^Time, /).fill(time);
  await group(/^Has a ransom been paid/)
    .getByRole('radio', { name: 'Yes', exact: true })
    .check();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/incidents\/[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'The till is locked' })).toBeVisible();
  const board = page.url();
  await putBackNextReminder(board.split('/').at(-1) ?? '', paid + 36 * hour);

  await runScheduled(offsetFromEnv(), ['writeIncidentReminders']);
  const reminders = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes('deadline'));
  await expect.poll(reminders).toHaveLength(1);
  const [mail] = await reminders();
  const end = writeEnd(paid + 72 * hour);
  expect(mail?.subject).toBe(`A deadline ends on ${end}`);
  const text = mail?.content.map(({ value }) => value).join('\n') ?? '';
  expect(text).toContain(`Ends on ${end}. Half of the time has passed.`);
  expect(text).not.toContain('The till is locked');
  // The address of the board, which is open.
  expect(/<(http[^<>]+\/dashboard\/incidents\/[^<>]+)>/.exec(text)?.[1]).toBe(board);
  // One run more writes nothing.
  await runScheduled(offsetFromEnv(), ['writeIncidentReminders']);
  expect(await reminders()).toHaveLength(1);
});
