import type { Page } from '@playwright/test';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { mailsTo } from '../fixtures/mailbox.ts';
import { createPersonIn, openFeed } from '../fixtures/people/feed-people.ts';
import { newAddress, readLink } from '../fixtures/people/organisation-people.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { expect, test } from '../fixtures/test.ts';

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' });

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the first screen asks an owner for the name of the business, which then is in its mails', async ({
    page,
  }) => {
    const person = await createPersonIn({ isUnnamed: true });
    await openFeed(page, person);
    await expect(next(page)).toContainText('Say what your business is called.');
    await expect(next(page)).toContainText('on your reports and in emails');
    await expectToFit(page, 'the form for the name');
    const save = next(page).getByRole('button', { name: 'Save and start the profile' });
    await save.click();
    await expect(next(page)).toContainText('Enter the name of your business');
    await page.keyboard.type('Corner Café Pty Ltd');
    await next(page).getByLabel('State or territory').selectOption('Tasmania');
    await save.click();
    await expect(page.getByRole('region', { name: 'Question' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    const saved = await api(person.token, 'GET', 'organisation');
    expect(saved).toMatchObject({ name: 'Corner Café Pty Ltd', place: 'TAS' });
    const email = newAddress();
    await api(person.token, 'POST', 'organisation/invitations', { email, role: 'member' });
    await readLink(email);
    const [mail] = await mailsTo(email);
    expect(JSON.stringify(mail?.content)).toContain('Corner Café Pty Ltd');
  });
});
