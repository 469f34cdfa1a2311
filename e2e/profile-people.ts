import { expect, type Page } from '@playwright/test';
import { personPassword, signInAgain } from '../dev/people.ts';
import { businessOf, outcomesHeading, profilePath, toFacts } from './profile-interview.ts';
import { createClient } from './review-people.ts';
import { fillLogin } from './sign-in.ts';
import { api } from './submit-as-new.ts';

export const cafe = businessOf('Café, company with a newsletter');

/** Stores the café's answers as somebody's. */
export const answerAsCafe = async (email: string): Promise<void> => {
  await api(await signInAgain(email), 'PUT', 'organisation/profile/facts', toFacts(cafe));
};

/** The organisation of a new client, with the café's answers. */
export const createCafe = async () => {
  const client = await createClient();
  await answerAsCafe(client.email);
  return client;
};

/** The profile of a new client who has answered as the café did. */
export const openCafe = async (page: Page) => {
  const client = await createCafe();
  await page.goto(`/login?redirect=${encodeURIComponent(profilePath)}`);
  await fillLogin(page, client.email, personPassword);
  await expect(outcomesHeading(page)).toBeVisible();
  return client;
};
