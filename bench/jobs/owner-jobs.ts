import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { personPassword } from '../../dev/suite/people.ts';
import { button, goByMenu, heading, type Job, type Work } from './job.ts';
import { verifyAddress } from './people.ts';

// The jobs of an owner, in a window of each size.

const spam = { id: 'spam-act-2003', name: 'Spam Act 2003', questions: 15 };

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const questionAt = (page: Page, position: number) =>
  page.getByRole('region', { name: `Question ${position}`, exact: true });
const saved = (page: Page) => page.getByText(/^Saved at /);

/** A law that binds by the profile. */
const firstOutcome = (page: Page) =>
  page
    .getByRole('region', { name: /^Which laws bind you|bind you\./ })
    .getByRole('listitem')
    .filter({ hasText: /Applies/ });

const register = async ({ page, hand, offset }: Work): Promise<void> => {
  const email = `person-${randomUUID()}@example.com`;
  const firstName = page.getByLabel('First Name');
  await hand.press(page.getByRole('link', { name: 'Create an account' }).first(), firstName);
  await hand.type(firstName, 'Ada');
  await hand.type(page.getByLabel('Last Name'), 'Owner');
  await hand.type(page.getByLabel('Email address'), email);
  await hand.type(page.getByLabel(/^Password/), personPassword);
  await hand.type(page.getByLabel('Confirm Password'), personPassword);
  await hand.press(
    button(page, 'Create account'),
    page.getByRole('dialog', { name: 'Verify Your Email' }),
  );
  const name = page.getByLabel('Name of the business');
  await hand.followElsewhere(() => verifyAddress(offset, email), name);
  await hand.type(name, 'Corner Café');
  // Suggested by the time zone of the device.
  await expect(page.getByLabel('State or territory')).toHaveValue('NSW');
  const question = page.getByRole('region', { name: 'Question' });
  await hand.press(button(page, 'Save and start the profile'), question);
  // Everything is answered with Yes, until a law binds. Of a list, nothing is chosen.
  while ((await firstOutcome(page).count()) === 0) {
    const asked = question.getByRole('heading', { level: 2 });
    const text = await asked.innerText();
    const yes = question.getByRole('button', { name: 'Yes', exact: true });
    const none = question.getByRole('button', { name: 'None of these', exact: true });
    await hand.press((await yes.isVisible()) ? yes : none, () =>
      expect(asked).not.toHaveText(text),
    );
  }
  await hand.read(firstOutcome(page).first());
};

const answerForm = async ({ page, hand }: Work): Promise<void> => {
  const start = next(page).getByRole('link', { name: 'Start the questionnaire' });
  await hand.press(start, questionAt(page, 1));
  for (let position = 1; position <= spam.questions; position += 1) {
    const answer = questionAt(page, position)
      .getByRole('group', { name: 'Compliance result' })
      .getByRole('radio', { name: 'Compliant', exact: true });
    await hand.press(answer, () => expect(answer).toBeChecked());
  }
  await hand.press(button(page, 'Save'), saved(page));
};

const openReport = async ({ page, hand }: Work): Promise<void> => {
  const link = page.getByRole('link', { name: `Report: ${spam.name}`, exact: true });
  await hand.press(link, heading(page, /Report$/));
};

const findWorstGap = async (work: Work): Promise<void> => {
  await openReport(work);
  const regionOf = (name: string | RegExp) => work.page.getByRole('region', { name });
  // The first of the actions is the most pressing.
  const worst = regionOf('Actions, highest risk first')
    .getByRole('listitem')
    .filter({ hasText: 'Risk: Critical' });
  await work.hand.read(worst.first());
};

const saveReport = async (work: Work): Promise<void> => {
  await openReport(work);
  const { page, hand } = work;
  const arrived = page.waitForEvent('download');
  await hand.press(button(page, 'Download PDF'), () => arrived);
};

const invite = async (work: Work): Promise<void> => {
  const { page, hand } = work;
  const email = page.getByRole('region', { name: 'Invitations' }).getByLabel('Email address');
  const link = page.getByRole('link', { name: 'Invite a colleague' });
  await hand.press(button(page, 'Account'), link);
  await hand.press(link, () => expect(email).toBeFocused());
  await hand.type(email, 'colleague@example.com');
  await hand.press(
    button(page, 'Send invitation'),
    page.getByText('colleague@example.com was invited.'),
  );
};

const correctAnswer = async ({ page, hand }: Work): Promise<void> => {
  const again = next(page).getByRole('link', { name: 'Answer again' });
  await hand.press(again, page.getByText('0 of 1 changed'));
  const card = questionAt(page, 3);
  await hand.type(card.getByLabel('Current controls'), 'The office manager keeps the register.');
  await hand.press(button(page, 'Save'), saved(page));
  const now = button(page, 'Submit now');
  await hand.press(button(page, 'Submit'), now);
  await hand.press(now, page.getByText('Submission submitted'));
};

/** By the page of the change, which has the obligation. The latest changes name none. */
const readChange = async ({ page, hand }: Work): Promise<void> => {
  const link = page
    .getByRole('list', { name: /^The latest/ })
    .getByRole('link', { name: /privacy/i })
    .first();
  const obligation = page
    .getByRole('region', { name: 'The obligations before and after' })
    .getByRole('listitem')
    .first();
  const toObligations = page.getByRole('link', { name: /^\d+ obligations? before and after$/ });
  await hand.press(link, toObligations);
  await hand.press(toObligations, obligation);
  await hand.read(obligation);
};

const changeSettings = async (work: Work): Promise<void> => {
  const { page, hand } = work;
  const name = page.getByLabel('Display Name');
  await goByMenu(work, 'User Detail', name);
  await hand.type(name, 'Ada Example');
  await hand.press(button(page, 'Save'), page.getByText('Display name updated.'));
  const choice = page.getByRole('main').locator('label[for^=mail-]').first();
  const mail = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Mail', exact: true });
  await hand.press(mail, choice);
  await hand.press(choice, page.getByText('Saved.', { exact: true }));
};

const reportIncident = async (work: Work): Promise<void> => {
  const { page, hand } = work;
  const begin = page.getByRole('main').getByRole('link', { name: 'Report an incident' }).first();
  await goByMenu(work, 'Incidents', begin);
  const locked = button(page, 'Files are locked or gone');
  const answer = (group: string | RegExp, name: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
  const check = async (radio: ReturnType<typeof answer>): Promise<void> =>
    hand.press(radio, () => expect(radio).toBeChecked());
  await hand.press(begin, locked);
  await hand.press(locked, answer('When was it noticed?', 'An hour ago'));
  await check(answer('When was it noticed?', 'An hour ago'));
  await check(answer(/^Is information about people involved/, 'Yes'));
  await check(answer(/^Has a ransom been paid/, 'Yes'));
  await hand.read(page.getByText('Report within 72 hours').first());
};

const newOwner: Job['prepare'] = async ({ createNewOwner }) => ({
  email: (await createNewOwner()).email,
});

const owner: Job['prepare'] = async ({ createOwner }) => ({ email: (await createOwner()).email });

const withReport: Job['prepare'] = async ({ createOwner, submit }) => {
  const { email, token } = await createOwner();
  await submit(token, spam.id);
  return { email };
};

const askedAgain: Job['prepare'] = async ({
  createOwner,
  createAdviser,
  submit,
  take,
  askAgain,
}) => {
  const [{ email, token }, adviser] = [await createOwner(), await createAdviser()];
  const reviewId = await submit(token, spam.id);
  await take(adviser.token, reviewId);
  await askAgain(adviser.token, reviewId, 3);
  return { email };
};

export const ownerJobs: Job[] = [
  {
    what: 'register, up to the first law that binds',
    before: { phone: { presses: 17, scrolls: 2 }, desktop: { presses: 17, scrolls: 2 } },
    prepare: () => Promise.resolve({ email: null }),
    work: register,
  },
  {
    what: 'answer 15 questions',
    before: { phone: { presses: 17, scrolls: 14 }, desktop: { presses: 17, scrolls: 7 } },
    prepare: owner,
    work: answerForm,
  },
  {
    what: 'find the worst gap of a report',
    before: { phone: { presses: 2, scrolls: 2 }, desktop: { presses: 2, scrolls: 1 } },
    prepare: withReport,
    work: findWorstGap,
  },
  {
    what: 'invite a colleague',
    before: { phone: { presses: 4, scrolls: 1 }, desktop: { presses: 3, scrolls: 1 } },
    prepare: owner,
    work: invite,
  },
  {
    what: 'correct an answer, and submit again',
    before: { phone: { presses: 5, scrolls: 1 }, desktop: { presses: 5, scrolls: 1 } },
    prepare: askedAgain,
    work: correctAnswer,
  },
  {
    what: 'open an obligation that has changed',
    before: { phone: { presses: 2, scrolls: 1 }, desktop: { presses: 2, scrolls: 0 } },
    prepare: owner,
    work: readChange,
  },
  {
    what: 'change the own name and a notice',
    before: { phone: { presses: 5, scrolls: 1 }, desktop: { presses: 4, scrolls: 1 } },
    prepare: owner,
    work: changeSettings,
  },
  {
    what: 'save a report as PDF',
    before: { phone: { presses: 3, scrolls: 0 }, desktop: { presses: 3, scrolls: 0 } },
    prepare: withReport,
    work: saveReport,
  },
  {
    what: 'report an incident, up to its first deadline',
    before: { phone: null, desktop: null },
    prepare: newOwner,
    work: reportIncident,
  },
];
