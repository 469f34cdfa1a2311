import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import type { Page } from '@playwright/test';
import { recordProfile } from '../fixtures/people/profile-people.ts';
import { createClient } from '../fixtures/people/review-people.ts';
import { openAs } from '../fixtures/people/sign-in.ts';
import { api } from '../fixtures/people/submit-as-new.ts';
import { answerAt, button, questionAt, saved, submitSaved } from '../fixtures/saq-form.ts';
import { expect, test } from '../fixtures/test.ts';

// The owner of a software firm answers six laws, once without what they wrote for the others, and
// once with it (docs/decisions/0119-written-once.md). Counted are presses and typed characters, from
// an open questionnaire to its submission.

const laws = [
  'privacy-act-1988',
  'cyber-security-act-2024',
  'spam-act-2003',
  'essential-eight',
  'australian-consumer-law',
  'surveillance-and-recording',
];
const facts: readonly string[] = [
  'company',
  'proprietary_company',
  'turnover_ever_above_3_million',
  'turnover_last_year_above_3_million',
  'health_information',
  'only_staff_health_information',
  'tax_file_numbers',
  'commonwealth_contract',
  'essential_eight_contract',
  'subscriptions',
  'sends_promotions',
  'records_or_monitors',
  'monitors_staff',
  'place_nsw',
  'place_act',
];

/** What is written about a practice, and what is added for a law that asks for more. */
const text =
  'One person is named for it and their deputy knows. It is written down in two pages, looked at each June, and everybody was told about it.';
const addition = 'For this law, the same person also notes the day.';

const createFirm = async () => {
  const client = await createClient();
  const { fact_set } = profileRulesEndpoints.getProfileRules.output.parse(
    await api(client.token, 'GET', 'profile-rules'),
  );
  await api(client.token, 'PUT', 'organisation/profile/facts', {
    sectors: fact_set.screen.sectors.map(({ id }) => id),
    answers: Object.fromEntries(
      fact_set.facts.map(({ id }) => [id, facts.includes(id) ? 'yes' : 'no']),
    ),
  });
  // Only with a record are the questions that it settles left out.
  await recordProfile(client.token);
  return client;
};

interface Effort {
  questions: number;
  taken: number;
  presses: number;
  characters: number;
}

/** Types a text of one's own: its field is opened first. */
const write = async (page: Page, position: number, effort: Effort): Promise<void> => {
  const { addDetails, controls } = answerAt(page, position);
  await addDetails();
  await controls.fill(text);
  effort.presses += 1;
  effort.characters += text.length;
};

/** Adds the text of another law, and types below it what this law asks in addition. */
const take = async (page: Page, position: number, effort: Effort): Promise<void> => {
  const card = questionAt(page, position);
  const { controls } = answerAt(page, position);
  await card.getByText(/^You described this for /).click();
  await card.getByRole('button', { name: 'Add this text', exact: true }).first().click();
  await expect(controls).toHaveValue(/\S/);
  await controls.fill(`${await controls.inputValue()}\n${addition}`);
  effort.presses += 2;
  effort.characters += addition.length;
  effort.taken += 1;
};

const answerQuestion = async (
  page: Page,
  position: number,
  takes: boolean,
  effort: Effort,
): Promise<void> => {
  const card = questionAt(page, position);
  await card.scrollIntoViewIfNeeded();
  await answerAt(page, position).result.choose('Compliant');
  effort.presses += 1;
  effort.questions += 1;
  const isOffered = takes && (await card.getByText(/^You described this for /).count()) > 0;
  await (isOffered ? take : write)(page, position, effort);
};

/** Of the questions that are asked: one that the profile has settled is folded. */
const listPositions = (page: Page): Promise<number[]> =>
  page
    .getByRole('region', { name: /^Question \d+$/ })
    .filter({ has: page.getByRole('radio') })
    .evaluateAll((cards) =>
      cards.map((card) => Number(card.getAttribute('aria-label')?.replace('Question ', ''))),
    );

const answerForm = async (
  page: Page,
  law: string,
  takes: boolean,
  effort: Effort,
): Promise<void> => {
  const offered = page.waitForResponse((response) =>
    /\/submissions\/[^/]+\/related$/.test(response.url()),
  );
  await page.goto(`/dashboard/subjects/${law}/saq`);
  await offered;
  await expect(page.getByText(/^Answered: 0\//)).toBeVisible();
  if (takes && law !== laws[0]) {
    await expect(page.getByText(/^You described this for /).first()).toBeAttached();
  }
  for (const position of await listPositions(page)) {
    await answerQuestion(page, position, takes, effort);
  }
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  await submitSaved(page);
  await expect(page.getByText('Submission submitted')).toBeVisible();
  effort.presses += 3;
};

/** Answers six laws as a new firm. */
const answerAll = async (page: Page, takes: boolean): Promise<Effort> => {
  const { email } = await createFirm();
  const effort: Effort = { questions: 0, taken: 0, presses: 0, characters: 0 };
  await openAs(page, email, '/dashboard/saq');
  for (const law of laws) await answerForm(page, law, takes, effort);
  return effort;
};

test('six laws are written with fewer characters where texts are taken from others', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  const without = await answerAll(page, false);
  const context = await browser.newContext();
  const withTexts = await answerAll(await context.newPage(), true);
  await context.close();
  console.info('Six laws, without and with the texts of others:', without, withTexts);
  expect(without.taken).toBe(0);
  expect(withTexts.questions).toBe(without.questions);
  expect(withTexts.taken).toBeGreaterThan(withTexts.questions / 5);
  expect(withTexts.characters).toBeLessThan(without.characters);
  // Each text that is taken costs one press more than one that is typed.
  expect(withTexts.presses - without.presses).toBe(withTexts.taken);
});
