import { expect, test } from '../fixtures/test.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

test('the contact form works from the keyboard', async ({ page }) => {
  let sent: unknown;
  await page.route('**/api/email', (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: { id: 'test-message' } });
  });
  await page.goto('/contact');
  await waitForHydration(page);
  await page.getByLabel(/^Name/).focus();
  const texts = ['Test Visitor', 'Example Org', '0400 000 000', 'visitor@example.com', 'Hello'];
  for (const word of texts) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  // The honeypot field is not in the tab order.
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText("Thanks for contacting us, we'll be in touch")).toBeVisible();
  expect(Object.values(sent ?? {})).toEqual([...texts, '']);
  await expect(page.getByLabel(/^Name/)).toHaveValue('');
});

test('a blank message is refused at its field, and a message that cannot be sent stays in the form', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/email', (route) => {
    asked += 1;
    return route.fulfill({ status: 429, json: { code: 'rate_limited', message: 'Too many' } });
  });
  await page.goto('/contact');
  await waitForHydration(page);
  for (const name of ['Name', 'Organization', 'Phone']) {
    await page.getByLabel(new RegExp(`^${name}`)).fill('Example');
  }
  await page.getByLabel(/^Email/).fill('a@b');
  const message = page.getByLabel(/^Message/);
  await message.fill('  \n ');
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription(/^Fill in this field/);
  expect(asked).toBe(0);

  await message.fill('Hello');
  await submit.click();
  await expect(
    page.getByText('Not sent yet. Your message is still here: press Submit to try again.'),
  ).toBeVisible();
  expect(asked).toBe(1);
  await expect(submit).toBeFocused();
  await expect(message).toHaveValue('Hello');
});

for (const [path, press, first] of [
  ['/contact', 'Submit', 'Name'],
  ['/register', 'Create account', 'First Name'],
] as const) {
  test(`on ${path}, an invalid field and its label scroll into view below the menu bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await page.goto(path);
    await waitForHydration(page);
    const button = page.getByRole('button', { name: press });
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await button.click();
    await expect(page.getByLabel(new RegExp(`^${first}`))).toBeFocused();
    const label = page.locator('label', { hasText: new RegExp(`^${first}`) });
    const isSeen = () =>
      label.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 4, top + 4));
      });
    await expect.poll(isSeen).toBe(true);
  });
}
