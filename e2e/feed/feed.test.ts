import type { Page } from '@playwright/test';
import { library } from '../../seed/test-businesses.ts';
import { expectToFit } from '../fixtures/looks/expect-to-fit.ts';
import { schemes } from '../fixtures/looks/schemes.ts';
import {
  cafe,
  change,
  createPersonIn,
  daysAgo,
  isoDay,
  openFeed,
  review,
  standing,
  submitted,
  withChanges,
} from '../fixtures/people/feed-people.ts';
import { openAsNew } from '../fixtures/people/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

const next = (page: Page) => page.getByRole('region', { name: 'What to do next' });
const lawsRegion = (page: Page) => page.getByRole('region', { name: /^Laws/ });
const lawRow = (page: Page, name: string) =>
  lawsRegion(page).getByRole('listitem').filter({ hasText: name });
const dates = (page: Page) => page.getByRole('region', { name: 'The next 90 days' });

const spam = 'spam-act-2003';
const privacy = 'privacy-act-1988';
const directors = 'corporations-act-directors';
const consumer = 'australian-consumer-law';
/** All laws of the café, submitted lately. */
const assessed = Object.fromEntries(
  [spam, privacy, directors, consumer].map((id) => [
    id,
    standing({ submitted: submitted(daysAgo(20)) }),
  ]),
);

/** The cases of what to do next: each with its sentence and the page that its button opens. */
const cases = [
  {
    what: 'the profile, before anything was answered',
    state: {},
    sentence: 'Find out which laws bind your business: answer a few questions about it.',
    button: 'Start the profile',
    opens: '/dashboard/profile',
  },
  {
    what: 'the profile, until nothing is left to ask',
    state: { facts: { sectors: [] } },
    sentence: 'Finish your profile: some questions still decide which laws bind you.',
    button: 'Continue the profile',
    opens: '/dashboard/profile',
  },
  {
    what: 'what an adviser asks for',
    state: {
      laws: {
        [spam]: standing({
          submitted: submitted(daysAgo(9)),
          review: review('changes_requested', 2),
        }),
      },
    },
    sentence: 'Your adviser asks you to answer 2 questions of Spam Act 2003 again.',
    button: 'Answer again',
    opens: `/dashboard/subjects/${spam}/saq#again`,
  },
  {
    what: 'a questionnaire that is not finished',
    state: {
      facts: cafe,
      laws: { ...assessed, [spam]: standing({ draft: { answered: 9, questions: 15 } }) },
    },
    sentence: 'Finish the questionnaire of Spam Act 2003: 6 of 15 questions are open.',
    button: 'Continue the questionnaire',
    opens: `/dashboard/subjects/${spam}/saq`,
  },
  {
    what: 'a questionnaire that only has to be submitted',
    state: {
      facts: cafe,
      laws: { ...assessed, [spam]: standing({ draft: { answered: 15, questions: 15 } }) },
    },
    sentence: 'The questionnaire of Spam Act 2003 is complete: look through it and submit it.',
    button: 'Open the questionnaire',
    opens: `/dashboard/subjects/${spam}/saq`,
  },
  {
    what: 'answers that the law has changed',
    state: { facts: cafe, laws: assessed },
    changes: [change(isoDay(-3), privacy, 'A new principle')],
    sentence: 'Privacy Act 1988 has changed since you submitted: look at your answers again.',
    button: 'Look at the answers',
    opens: `/dashboard/subjects/${privacy}/saq`,
  },
  {
    what: 'a law that applies and was not assessed',
    state: { facts: cafe, laws: { ...assessed, [spam]: standing({}) } },
    sentence: 'Spam Act 2003 applies to you and has not been assessed yet.',
    button: 'Start the questionnaire',
    opens: `/dashboard/subjects/${spam}/saq`,
  },
];

for (const { what, state, changes = [], sentence, button, opens } of cases) {
  test(`the first screen asks for ${what}`, async ({ page }) => {
    await withChanges(page, changes);
    await openFeed(page, await createPersonIn(state));
    await expect(next(page)).toContainText(sentence);
    await expect(next(page).getByRole('link')).toHaveCount(1);
    const link = next(page).getByRole('link', { name: button });
    // The next thing that the keyboard reaches in the page.
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(opens);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the first screen says that nothing is to be done, and what is with the adviser', async ({
  page,
}) => {
  await withChanges(page, []);
  const laws = {
    ...assessed,
    [spam]: standing({ submitted: submitted(daysAgo(1)), review: review('waiting') }),
  };
  await openFeed(page, await createPersonIn({ facts: cafe, laws }));
  await expect(next(page)).toContainText('All done: 1 assessment is with your adviser.');
  await expect(next(page).getByRole('link')).toHaveCount(0);
  await expect(lawRow(page, 'Spam Act 2003')).toContainText('Adviser’s turn');
});

test('somebody whose address is not verified is asked for that first', async ({ page }) => {
  await openAsNew(page, '/dashboard', false);
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible();
  await expect(next(page)).toHaveCount(0);
});

test('the laws that apply are shown with state, progress, score and turn', async ({ page }) => {
  const laws = {
    [privacy]: standing({ draft: { answered: 12, questions: 32 } }),
    [spam]: standing({ submitted: submitted(daysAgo(2)), review: review('closed') }),
  };
  await openFeed(page, await createPersonIn({ facts: cafe, laws }));
  const section = page.getByRole('region', { name: 'Laws that apply to you' });
  await expect(section).toBeVisible();
  await expect(lawRow(page, 'Privacy Act 1988')).toContainText('Draft: 12 of 32 answered');
  await expect(lawRow(page, 'Privacy Act 1988')).toContainText('Your turn');
  await expect(lawRow(page, 'Spam Act 2003')).toContainText('Signed off');
  await expect(lawRow(page, 'Spam Act 2003')).toContainText('Score 72%');
  await expect(lawRow(page, 'Spam Act 2003')).not.toContainText('turn');
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Finished']);
  await expect(section.getByText('CPS 234')).toHaveCount(0);

  await section.getByRole('link', { name: 'See why' }).click();
  await expect(page).toHaveURL('/dashboard/subjects#does-not-apply');
  await expect(page.getByRole('link', { name: /CPS 234/ })).toBeVisible();
  await expect(page.locator('summary')).toBeFocused();
});

test('without a profile, all laws follow by name alone', async ({ page }) => {
  await openFeed(page, await createPersonIn({}));
  const section = page.getByRole('region', { name: 'Laws', exact: true });
  await expect(section.getByRole('listitem')).toHaveCount(library.laws.length);
  // One thing is asked for: no state and no date stands beside it.
  await expect(section.getByText('Not started')).toHaveCount(0);
  await expect(dates(page)).toHaveCount(0);
  await expect(section.getByRole('link', { name: 'See why' })).toHaveCount(0);
});

test('the dates of the next 90 days are those that concern the organisation', async ({ page }) => {
  await withChanges(page, [
    change(isoDay(10), privacy, 'A duty begins', true),
    change(isoDay(20), 'apra-cps-234', 'A duty of banks begins', true),
    change(isoDay(95), privacy, 'A late duty begins', true),
    change(isoDay(-10), privacy, 'A duty has begun', true),
    change(isoDay(-20), 'apra-cps-234', 'A duty of banks has begun', true),
    change(isoDay(-1), privacy, 'Corrected: a penalty'),
  ]);
  const due = {
    id: 'report',
    subject_id: spam,
    day: isoDay(5),
    recipient: 'The regulator',
    obligation: { id: 'any', code: 'SPAM s 17', title: 'Report each year' },
    reference: 's 1',
    confidence: 'primary',
  };
  const other = { ...due, id: 'other', obligation: { ...due.obligation, code: 'SPAM s 99' } };
  await page.route('**/api/due-dates', (route) => route.fulfill({ json: [due, other] }));
  await openFeed(page, await createPersonIn({ facts: cafe }));
  const entries = dates(page).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText('Report each year');
  await expect(entries.nth(0)).toContainText('Duty falls due');
  await expect(entries.nth(1)).toContainText('A duty begins');
  const latest = page.getByRole('list', { name: 'The latest that concern you' });
  await expect(latest.getByRole('listitem')).toHaveText([/A duty has begun$/]);
  await expect(page.getByText('3 changes, 3 upcoming')).toBeVisible();
});

const refuse = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'Not now' } }),
  );

for (const [what, path, region, fallback] of [
  ['its laws', '**/api/organisation/standing', 'What to do next', 'Not now'],
  ['the dates', '**/api/due-dates', 'The next 90 days', 'Not now'],
] as const) {
  test(`the first screen offers a retry for ${what}`, async ({ page }) => {
    await refuse(page, path);
    await openFeed(page, await createPersonIn({ facts: cafe, laws: assessed }));
    const section = page.getByRole('region', { name: region });
    await expect(section.getByRole('alert')).toContainText(fallback);
    await page.unroute(path);
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section.getByRole('alert')).toHaveCount(0);
    await expect(next(page)).toContainText(/since you submitted|All done/);
    await expect(dates(page).getByRole('listitem').first()).toBeVisible();
  });
}

test('without the changes, the first screen does not say that all is done', async ({ page }) => {
  await refuse(page, '**/api/changes**');
  await openFeed(page, await createPersonIn({ facts: cafe, laws: assessed }));
  await expect(next(page)).toContainText(
    'Whether the law has changed since your assessments could not be loaded.',
  );
  await page.unroute('**/api/changes**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(next(page)).not.toContainText('could not be loaded');
});

for (const width of [360, 1440]) {
  test(`nothing moves on the first screen while its parts arrive at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const laws = { [privacy]: standing({ draft: { answered: 12, questions: 32 } }) };
    await openFeed(page, await createPersonIn({ facts: cafe, laws }));
    await expect(dates(page)).toBeVisible();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const before = Number(document.documentElement.dataset.shift ?? 0);
          const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
          document.documentElement.dataset.shift = String(before + value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // One after another, so that every order of two of them is seen by a person, too.
    let wait = 0;
    await page.route(/\/api\/(?!auth)/, async (route) => {
      wait += 300;
      await new Promise((done) => setTimeout(done, wait));
      await route.continue();
    });
    await page.reload();
    await expect(dates(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shift = Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
    expect(shift).toBeLessThanOrEqual(0.01);
  });
}

for (const scheme of schemes) {
  test.describe(`in ${scheme} mode`, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

    test('the first screen is accessible and fits every width', async ({ page }) => {
      const laws = {
        [privacy]: standing({ draft: { answered: 12, questions: 32 } }),
        [spam]: standing({ submitted: submitted(daysAgo(2)), review: review('in_review') }),
      };
      await openFeed(page, await createPersonIn({ facts: cafe, laws }));
      await expect(dates(page)).toBeVisible();
      await expectToFit(page, 'the first screen with a profile');
    });

    test('the first screen without data is accessible and fits every width', async ({ page }) => {
      await refuse(page, '**/api/organisation/standing');
      await openFeed(page, await createPersonIn({}));
      await expect(next(page).getByRole('alert')).toBeVisible();
      await expectToFit(page, 'the first screen that could not be loaded');
    });
  });
}
