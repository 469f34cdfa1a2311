import { signInAgain } from '../../../dev/suite/people.ts';
import { api } from '../../fixtures/people/submit-as-new.ts';
import {
  answerRow,
  businessOf,
  pause,
  profilePath,
  question,
  showAnswers,
  textOf,
  toFacts,
} from '../../fixtures/profile-interview.ts';
import { expect, type Row, type Walk } from '../press.ts';

const place = profilePath;
const recordPlace = `${profilePath}/records/$id`;
const facts = 'PUT /api/organisation/profile/facts';
const cafe = businessOf('Café, company with a newsletter');

/** Replaces the stored answers. The page may not have created the account yet. */
const store = async ({ email }: Walk, body: object): Promise<void> => {
  const token = await signInAgain(email);
  await api(token, 'POST', 'auth/bootstrap');
  await api(token, 'PUT', 'organisation/profile/facts', body);
};

const cleared = Object.fromEntries(Object.keys(cafe.answers).map((id) => [id, null]));

/** The page with nothing answered, or with the screen alone. */
const openWith =
  (sectors: string[] | null) =>
  async (walk: Walk): Promise<void> => {
    await store(walk, { sectors, answers: cleared });
    await walk.page.goto(place);
    await expect(question(walk.page)).toBeVisible();
  };

const heading = ({ page }: Walk) => question(page).getByRole('heading');

/** A press that answers the shown question, and no other one. */
const answers = (button: string, sectors: string[] | null): Row => ({
  at: place,
  button,
  how: ['by mouse', 'at once'],
  prepare: async (walk) => {
    await openWith(sectors)(walk);
    if (button === 'Continue') await question(walk.page).getByRole('checkbox').first().check();
  },
  sends: [facts],
  after: async ({ page }) => {
    await showAnswers(page);
    const answered = page.getByRole('list', { name: 'Answers' }).getByRole('listitem');
    await expect(answered).toHaveCount(sectors === null ? 1 : 2);
    await expect(page.getByText(/^Saved by .* at /)).toBeVisible();
  },
});

const openDone = async (walk: Walk): Promise<void> => {
  await store(walk, toFacts(cafe));
  await walk.page.goto(place);
  await showAnswers(walk.page);
  await expect(row(walk)).toBeVisible();
};
const row = ({ page }: Walk) => answerRow(page, textOf('consumer_credit'));

const openChange = async (walk: Walk): Promise<void> => {
  await openDone(walk);
  await row(walk)
    .getByRole('button', { name: /^Change: / })
    .click();
};

const choose = async (walk: Walk): Promise<void> => {
  await openChange(walk);
  await row(walk).getByLabel('Yes', { exact: true }).check();
};

/** Records, and opens the record. */
const openRecord = async (walk: Walk): Promise<void> => {
  await openDone(walk);
  await walk.page.getByRole('button', { name: 'Record the outcomes' }).click();
  await walk.page
    .getByRole('list', { name: 'Records', exact: true })
    .getByRole('link')
    .first()
    .click();
  await expect(walk.page.locator('code')).toBeVisible();
};

/** Another window stored another answer to the same question. */
const openConflict = async (walk: Walk): Promise<void> => {
  await openDone(walk);
  await store(walk, { answers: { consumer_credit: 'unsure' } });
  await row(walk)
    .getByRole('button', { name: /^Change: / })
    .click();
  await row(walk).getByLabel('Yes', { exact: true }).check();
  await row(walk).getByRole('button', { name: 'Save change' }).click();
  await expect(walk.page.getByText('Answered differently elsewhere')).toBeVisible();
};

/** Folded text: unfolded, and folded again. */
const unfolds = (button: RegExp, prepare: (walk: Walk) => Promise<void>): Row => ({
  at: place,
  button,
  isSummary: true,
  prepare: async (walk) => {
    await prepare(walk);
    await expect(walk.page.locator('summary', { hasText: button }).first()).toBeVisible();
  },
  after: ({ page }) =>
    expect(page.locator('details[open] > summary', { hasText: button })).toHaveCount(0),
});

const storeDone = async (walk: Walk): Promise<void> => {
  await store(walk, toFacts(cafe));
  await walk.page.goto(place);
};

export const profileRows: Row[] = [
  unfolds(/(Applies|Applies in part|Does not apply|Ask an adviser|Not decided yet)$/, openWith([])),
  // A law that is not covered.
  unfolds(/It binds .*\.$/, storeDone),
  unfolds(/^Does not apply \(\d+\)$/, storeDone),
  unfolds(/^Why$/, storeDone),
  unfolds(/^\d+ more$/, storeDone),
  unfolds(/\(\d+ answers?\)$/, storeDone),
  {
    at: place,
    button: /^(Start|Continue|Open) assessment: /,
    isLink: true,
    prepare: storeDone,
    after: ({ page }) => expect(page).toHaveURL(/\/saq$/),
  },
  answers('None of these', null),
  answers('Continue', null),
  answers('Not sure', null),
  answers('Yes', []),
  answers('No', []),
  {
    at: place,
    button: 'Back',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await store(walk, { sectors: [], answers: { ...cleared, company: 'no' } });
      await walk.page.goto(place);
      await expect(question(walk.page)).toBeVisible();
    },
    after: (walk) => expect(heading(walk)).toHaveText(textOf('company')),
  },
  {
    at: place,
    button: 'Next',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await store(walk, { sectors: [], answers: { ...cleared, company: 'no' } });
      await walk.page.goto(place);
      const back = question(walk.page).getByRole('button', { name: 'Back' });
      await back.click();
      await expect(heading(walk)).toHaveText(textOf('company'));
      await pause(walk.page);
      await back.click();
      await expect(heading(walk)).toHaveText(textOf('sectors'));
      await pause(walk.page);
    },
    after: (walk) => expect(heading(walk)).toHaveText(textOf('company')),
  },
  {
    at: place,
    button: /^Change: /,
    how: ['by mouse', 'at once'],
    prepare: openDone,
    after: ({ page }) => expect(page.getByRole('button', { name: 'Close' })).toHaveCount(1),
  },
  {
    at: place,
    button: 'Close',
    how: ['by mouse', 'at once'],
    prepare: openChange,
    after: ({ page }) => expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0),
  },
  {
    at: place,
    button: 'Keep the earlier answer',
    how: ['by mouse', 'at once'],
    prepare: choose,
    after: (walk) => expect(row(walk)).toContainText('No'),
  },
  {
    at: place,
    button: 'Save change',
    how: ['by mouse', 'at once'],
    prepare: choose,
    sends: [facts],
    after: async (walk) => {
      await expect(row(walk)).toContainText('Yes');
      await expect(walk.page.getByText(/^Saved by .* at /)).toBeVisible();
    },
  },
  {
    at: place,
    button: 'Keep the answer given here',
    how: ['by mouse', 'at once'],
    prepare: openConflict,
    sends: [facts],
    after: async (walk) => {
      await expect(walk.page.getByText('Answered differently elsewhere')).toHaveCount(0);
      await expect(row(walk)).toContainText('Yes');
      await expect(walk.page.getByText(/^Saved by .* at /)).toBeVisible();
    },
  },
  {
    at: place,
    button: 'Use the saved answer',
    how: ['by mouse', 'at once'],
    prepare: openConflict,
    after: async (walk) => {
      await expect(walk.page.getByText('Answered differently elsewhere')).toHaveCount(0);
      await expect(row(walk)).toContainText('Not sure');
    },
  },
  {
    at: place,
    button: 'Try again',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      const { page } = walk;
      await openWith([])(walk);
      await page.route('**/api/organisation/profile/facts', (route) =>
        route.fulfill({ status: 400, json: { code: 'bad_request', message: 'Not now' } }),
      );
      await question(page).getByRole('button', { name: 'No', exact: true }).click();
      await expect(page.getByText('Not now')).toBeVisible();
      await page.unroute('**/api/organisation/profile/facts');
    },
    sends: [facts],
    after: ({ page }) => expect(page.getByText(/^Saved by .* at /)).toBeVisible(),
  },
  {
    at: place,
    button: 'Record the outcomes',
    how: ['by mouse', 'at once'],
    prepare: openDone,
    sends: ['POST /api/organisation/profile/records'],
    busy: 'Recording...',
    after: ({ page }) => expect(page.getByText('The outcomes were recorded.')).toHaveCount(1),
  },
  {
    at: recordPlace,
    button: 'Print',
    prepare: async (walk) => {
      await openRecord(walk);
      // The browser's print dialog blocks the page until it is closed.
      await walk.page.evaluate(() => {
        window.print = () => document.body.toggleAttribute('data-printed', true);
      });
    },
    after: ({ page }) => expect(page.locator('[data-printed]')).toHaveCount(1),
  },
  {
    at: recordPlace,
    button: 'Check',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openRecord(walk);
      const sha256 = (await walk.page.locator('code').textContent()) ?? '';
      await walk.page.getByLabel(/^Check a record that you hold/).fill(sha256);
    },
    sends: ['POST /api/organisation/profile/records/$id/verify'],
    busy: 'Checking...',
    after: ({ page }) => expect(page.getByText(/^The record matches/)).toHaveCount(1),
  },
];
