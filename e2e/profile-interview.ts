import { type FactAnswers, type FactSet, isScreened } from '@lexplain/contract/facts';
import { expect, type Page } from '@playwright/test';
import { answersOf, businesses, library } from '../seed/test-businesses.ts';

/** As in web/src/lib/stray-press.ts, with some time to spare. */
const doubleClickMilliseconds = 550;

/** Nobody presses what follows faster: the second press of a double press is ignored. */
export const pause = (page: Page): Promise<void> => page.waitForTimeout(doubleClickMilliseconds);

// A person who answers the profile's questions as a business of the library's table would.

export const profilePath = '/dashboard/profile';
const { factSet }: { factSet: FactSet } = library;

export const businessOf = (name: string): FactAnswers => {
  const found = businesses.find((one) => one.name === name);
  if (!found) throw new Error(`No business is called ${name}`);
  return answersOf(found);
};

export const question = (page: Page) => page.getByRole('region', { name: 'Question' });
const heading = (page: Page) => question(page).getByRole('heading', { level: 2 });
export const outcomesHeading = (page: Page) =>
  page.getByRole('heading', { level: 2, name: 'Which laws bind you', exact: true });

/** The outcome of a law. */
export const lawOf = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
/** An answer in the list of answers. */
export const answerRow = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Answers' }).getByRole('listitem').filter({ hasText: text });

const labels = { yes: 'Yes', no: 'No', unsure: 'Not sure' };

export const textOf = (id: string): string =>
  factSet.facts.find((fact) => fact.id === id)?.text ?? factSet.screen.text;

const press = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();

const answerScreen = async (page: Page, { sectors }: FactAnswers): Promise<void> => {
  if (!Array.isArray(sectors)) return press(page, 'Not sure');
  const boxes = factSet.screen.sectors.filter(({ id }) => sectors.includes(id));
  for (const box of boxes) await question(page).getByLabel(box.text, { exact: true }).check();
  return press(page, boxes.length === 0 ? 'None of these' : 'Continue');
};

/** Answers the shown question; returns its text. */
export const answerShown = async (page: Page, all: FactAnswers): Promise<string> => {
  const text = (await heading(page).textContent()) ?? '';
  const fact = factSet.facts.find((one) => one.text === text);
  if (fact) await press(page, labels[all.answers[fact.id] ?? 'unsure']);
  else await answerScreen(page, all);
  await expect(question(page).getByRole('heading', { name: text, exact: true })).toHaveCount(0);
  await pause(page);
  return text;
};

/** Answers until nothing is left; returns the texts of the questions. */
export const answerAll = async (page: Page, all: FactAnswers): Promise<string[]> => {
  const asked: string[] = [];
  await expect(question(page).or(outcomesHeading(page)).first()).toBeVisible();
  while (await question(page).isVisible()) asked.push(await answerShown(page, all));
  await expect(outcomesHeading(page)).toBeVisible();
  return asked;
};

export const saved = (page: Page) => page.getByText(/^Saved by .* at /);

/** All answers of a business that are stored at once, through the API. */
export const toFacts = ({ sectors, answers }: FactAnswers) => {
  const chosen = Array.isArray(sectors) ? sectors : [];
  const isAsked = (id: string): boolean =>
    !isScreened(factSet, id) ||
    factSet.screen.sectors.some((one) => chosen.includes(one.id) && one.facts.includes(id));
  return {
    sectors,
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => isAsked(id))),
  };
};
