import { expect, type Page } from '@playwright/test';
import { personPassword } from '../dev/people.ts';
import { fillLogin } from './sign-in.ts';
import { submitAsNew } from './submit-as-new.ts';

export const subject = 'spam-act-2003';
export const form = `/dashboard/subjects/${subject}/saq`;
export const report = `/dashboard/subjects/${subject}/report`;

export const panel = (page: Page) => page.getByRole('region', { name: 'State of the review' });
export const state = (page: Page, words: string) => panel(page).getByText(words, { exact: true });
/** What comes from elsewhere, by a listener. */
export const soon = expect.configure({ timeout: 30_000 });

export const signInTo = async (page: Page, email: string, path: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, email, personPassword);
  await expect(page).toHaveURL(path);
};

/** A person with a submission that waits, on its page. */
export const openWaiting = async (page: Page, path = form) => {
  const client = await submitAsNew(subject, () => ({
    compliance_result: 'compliant',
    current_controls: 'A written procedure.',
  }));
  await signInTo(page, client.email, path);
  await expect(state(page, 'Waiting for an adviser since today')).toBeVisible();
  return client;
};

/** The positions of the cards as they are shown. */
export const shownOrder = (page: Page) =>
  page
    .getByRole('region', { name: /^Question \d+$/ })
    .evaluateAll((cards) => cards.map((card) => Number(card.ariaLabel?.replace('Question ', ''))));

export const idAt = (questionIds: string[], position: number): string => {
  const id = questionIds[position - 1];
  if (id === undefined) throw new Error(`There is no question ${position}`);
  return id;
};

export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
