import { signUp } from '../../dev/suite/people.ts';
import { mailsWithSubject } from '../fixtures/mailbox.ts';
import { assign, createClient, createStaff } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { button } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { adviserRows } from './adviser-rows.ts';
import { invitedRows, ownerRows, refusedRows } from './owner-rows.ts';
import { pressEach } from './press.ts';

// What can't be taken back is sent and done once, although its button is pressed twice. The type of
// a permit guards every other button (dev/house/commands.test.ts).

/** A page that everybody has, and that leads nobody on. */
const start = '/dashboard/user';

test('a message of a visitor is sent once by two presses', async ({ page }) => {
  const writer = `Visitor ${crypto.randomUUID().slice(0, 8)}`;
  const fields = {
    Name: writer,
    Organization: 'Example Pty Ltd',
    Phone: '02 5550 0000',
    Email: 'visitor@example.com',
    Message: 'Pressed twice',
  };
  await pressEach(page, [
    {
      name: 'send a message',
      open: async () => {
        await page.goto('/contact');
        await waitForHydration(page);
        for (const [label, text] of Object.entries(fields))
          await page.getByLabel(new RegExp(`^${label}`)).fill(text);
        return button(page, 'Submit');
      },
      sends: /^POST \/api\/email$/,
      after: async () => {
        await expect(page.getByText(/^Thanks for contacting us/)).toHaveCount(1);
        await expect.poll(() => mailsWithSubject(writer)).toHaveLength(1);
      },
    },
  ]);
});

test('what an owner can’t take back is done once by two presses', async ({ page }) => {
  const client = await createClient();
  await assign(client.uid, (await createStaff()).uid);
  await openAs(page, client.email, start);
  await pressEach(page, ownerRows(page, client));
});

test('an invitation is accepted once by two presses', async ({ page }) => {
  const { email } = await signUp();
  await openAs(page, email, start);
  await pressEach(page, invitedRows(page, email));
});

test('an invitation is refused once by two presses', async ({ page }) => {
  const { email } = await signUp();
  await openAs(page, email, start);
  await pressEach(page, refusedRows(page, email));
});

test('what an adviser can’t take back is done once by two presses', async ({ page }) => {
  const adviser = await createStaff();
  const client = await createClient();
  await assign(client.uid, adviser.uid);
  await openAs(page, adviser.email, start);
  await pressEach(page, adviserRows(page, adviser, client));
});
