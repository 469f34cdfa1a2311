import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { changeOf, dueOn, reviewIn, standingOf } from '@lexplain/contract/waits/test-first-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answersOf, businesses, library } from '../../../../seed/test-businesses.ts';
import { actionOf } from '../../features/actions/test-actions';
import type { Answers } from '../../test-api';
import {
  also,
  dates,
  dueDates,
  findStep,
  inDays,
  next,
  nextActions,
  region,
  type State,
  show,
  standingPath,
} from '../../test-feed';

// The first screen of an owner, with the laws, the questions and the rules of the library.

const spam = 'spam-act-2003';
const privacy = 'privacy-act-1988';
const directors = 'corporations-act-directors';
const consumer = 'australian-consumer-law';

const submitted = (daysAgo: number): NonNullable<LawStanding['submitted']> => ({
  submission_id: 'one',
  at: `${inDays(-daysAgo)}T02:00:00Z`,
  answered: 1,
  score: 0.72,
  worst_risk: 'medium',
});

const business = businesses.find(({ name }) => name === 'Café, company with a newsletter');
if (!business) throw new Error('The table has no café');
const cafe = answersOf(business);

/** All laws of the café, submitted lately. */
const assessed = Object.fromEntries(
  [spam, privacy, directors, consumer].map((id) => [
    id,
    standingOf(id, { submitted: submitted(20) }),
  ]),
);

const refusal = { code: 'invalid', message: 'Not now' };

beforeEach(() => () => vi.unstubAllGlobals());

const lawRow = async (name: string) => {
  const rows = within(await region(/^Laws/)).getAllByRole('listitem');
  return rows.find(({ textContent }) => textContent?.includes(name))?.textContent;
};

interface Case extends State {
  what: string;
  sentence: string;
  button: string;
  opens: string;
}

/** What to do next, with its sentence and the page that its button opens. */
const cases: Case[] = [
  {
    what: 'the profile, before anything was answered',
    sentence: 'Find out which laws bind your business: answer a few questions about it.',
    button: 'Start the profile',
    opens: '/dashboard/profile',
  },
  {
    what: 'the profile, until nothing is left to ask',
    facts: { sectors: [] },
    sentence: 'Finish your profile: some questions still decide which laws bind you.',
    button: 'Continue the profile',
    opens: '/dashboard/profile',
  },
  {
    what: 'what an adviser asks for',
    laws: {
      [spam]: standingOf(spam, {
        submitted: submitted(9),
        review: reviewIn('changes_requested', { flagged: 2 }),
      }),
    },
    sentence: 'Your adviser asks you to answer 2 questions of Spam Act 2003 again.',
    button: 'Answer again',
    opens: `/dashboard/subjects/${spam}/saq#again`,
  },
  {
    what: 'a questionnaire that is not finished',
    facts: cafe,
    laws: { ...assessed, [spam]: standingOf(spam, { draft: { answered: 9, questions: 15 } }) },
    sentence: 'Finish the questionnaire of Spam Act 2003: 6 of 15 questions are open.',
    button: 'Continue the questionnaire',
    opens: `/dashboard/subjects/${spam}/saq`,
  },
  {
    what: 'a questionnaire that only has to be submitted',
    facts: cafe,
    laws: { ...assessed, [spam]: standingOf(spam, { draft: { answered: 15, questions: 15 } }) },
    sentence: 'The questionnaire of Spam Act 2003 is complete: look through it and submit it.',
    button: 'Open the questionnaire',
    opens: `/dashboard/subjects/${spam}/saq`,
  },
  {
    what: 'answers that the law has changed',
    facts: cafe,
    laws: assessed,
    changes: [changeOf(inDays(-3), privacy)],
    sentence: 'Privacy Act 1988 has changed since you submitted: look at your answers again.',
    button: 'Look at the answers',
    opens: `/dashboard/subjects/${privacy}/saq`,
  },
  {
    what: 'a law that applies and was not assessed',
    facts: cafe,
    laws: { ...assessed, [spam]: standingOf(spam) },
    sentence: 'Spam Act 2003 applies to you and has not been assessed yet.',
    button: 'Start the questionnaire',
    opens: `/dashboard/subjects/${spam}/saq`,
  },
];

it.each(cases)('the first screen asks for $what', async ({ sentence, button, opens, ...state }) => {
  show(state);
  expect((await findStep()).textContent).toContain(sentence);
  const [link, ...others] = within(await next()).getAllByRole('link');
  expect([link?.textContent, link?.getAttribute('href'), others]).toEqual([button, opens, []]);
  // The next thing that the keyboard reaches in the page.
  await userEvent.tab();
  expect(document.activeElement).toBe(link);
});

it('the first screen says that nothing is to be done, and what is with the adviser', async () => {
  const waiting = { submitted: submitted(1), review: reviewIn('waiting') };
  show({ facts: cafe, laws: { ...assessed, [spam]: standingOf(spam, waiting) } });
  const card = await findStep();
  expect(card.textContent).toContain('All done: 1 assessment is with your adviser.');
  expect(within(card).queryByRole('link')).toBeNull();
  expect(await lawRow('Spam Act 2003')).toMatch(/Waiting for an adviser.*Report$/);
});

it('without a profile, a link to all laws follows', async () => {
  show({});
  await findStep();
  const section = within(await region('Laws'));
  section.getByText(`Your profile says which of ${library.laws.length} laws bind your business.`);
  const link = section.getByRole('link', { name: 'Look at all laws first' });
  expect(link.getAttribute('href')).toBe('/dashboard/subjects');
  // One thing is asked for: no law, no state and no date stands beside it.
  expect(section.queryByRole('listitem')).toBeNull();
  expect(section.queryByText('Not started')).toBeNull();
  expect(screen.queryByRole('region', { name: 'The next 90 days' })).toBeNull();
  expect(section.queryByRole('link', { name: 'See why' })).toBeNull();
});

it('the dates of the next 90 days are those that concern the organisation', async () => {
  const ofWholeLaw = { obligations: [] };
  const due = dueOn(inDays(5), spam, 'SPAM s 17');
  const changes = [
    changeOf(inDays(10), privacy, { title: 'A duty begins', ...ofWholeLaw }),
    changeOf(inDays(20), 'apra-cps-234', { title: 'A duty of banks begins', ...ofWholeLaw }),
    changeOf(inDays(95), privacy, { title: 'A late duty begins', ...ofWholeLaw }),
    changeOf(inDays(-10), privacy, { title: 'A duty has begun', ...ofWholeLaw }),
    changeOf(inDays(-20), 'apra-cps-234', { title: 'A duty of banks has begun', ...ofWholeLaw }),
    changeOf(inDays(-1), privacy, { title: 'A penalty', kind: 'correction' }),
  ];
  const other = dueOn(inDays(5), spam, 'SPAM s 99');
  show(
    { facts: cafe, changes },
    { [`GET ${dueDates}`]: [[200, [due, { ...other, id: 'other' }]]] },
  );
  const rows = within(await dates()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Report each yearFalls due, Spam Act 2003/),
    expect.stringMatching(/A duty beginsChange of the law/),
  ]);
  const latest = await screen.findByRole('list', { name: 'The latest that may concern you' });
  expect(within(latest).getAllByRole('listitem')).toHaveLength(1);
  expect(latest.textContent).toMatch(/^A duty has begun/);
  expect(screen.getByText('2 changes, 3 upcoming')).toBeTruthy();
});

it.each([
  ['its laws', standingPath, 'What to do next'],
  ['the dates', dueDates, 'The next 90 days'],
])('the first screen offers a retry for %s', async (_, path, name) => {
  const laws = Object.values(assessed);
  const answer = path === standingPath ? { laws } : [dueOn(inDays(5), spam, 'SPAM s 17')];
  show(
    { facts: cafe, laws: assessed },
    {
      [`GET ${path}`]: [
        [400, refusal],
        [200, answer],
      ],
    },
  );
  const section = within(await region(name));
  expect((await section.findByRole('alert')).textContent).toContain('Not now');
  await userEvent.click(section.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(section.queryByRole('alert')).toBeNull());
  expect((await findStep()).textContent).toContain('All done');
  await dates();
});

it('without the changes, the first screen does not say that all is done', async () => {
  const answers: Answers = {
    'GET /changes': [
      [400, refusal],
      [200, []],
    ],
  };
  show({ facts: cafe, laws: assessed }, answers);
  expect((await findStep()).textContent).toContain(
    'We could not check whether the law has changed since your assessments.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(async () => expect((await next()).textContent).toContain('All done'));
});

it('lists two of what else waits, and all of it by a press', async () => {
  const action = (id: string, due_day: string | null) =>
    actionOf(id, { owner_uid: 'anna', due_day });
  const actions = [
    action('late', inDays(-2)),
    action('tomorrow', inDays(1)),
    action('next-month', inDays(30)),
    action('some-day', null),
  ];
  const answer = { ...nextActions, actions, open: 9, overdue: 1, proposed: 2 };
  const laws = { ...assessed, [spam]: standingOf(spam), [privacy]: standingOf(privacy) };
  show({ facts: cafe, laws }, { 'GET /next-actions': [[200, answer]] });
  expect((await findStep()).textContent).toContain('Title of tomorrow: due tomorrow.');
  const list = within(await also());
  const texts = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  const first = [
    'Your adviser proposes 2 actions: accept or decline them.Look at the proposals',
    expect.stringMatching(/^Title of late: this was due on .*Open the action$/),
  ];
  const others = [expect.stringMatching(/^Title of next-month: due .*Open the action$/)];
  expect(texts()).toEqual(first);
  expect(list.queryByText('You have more actions.', { exact: false })).toBeNull();
  const all = list.getByRole('button', { name: 'Everything that waits (4)' });
  expect(all.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(all);
  expect(texts()).toEqual([
    ...first,
    ...others,
    'Title of some-day: this is yours to do.Open the action',
  ]);
  // Buttons with the same text are told apart by their sentence.
  const [one, other] = list.getAllByRole('link', { name: 'Open the action' });
  expect(one?.getAttribute('aria-describedby')).not.toBe(other?.getAttribute('aria-describedby'));
  // What was never assessed stands in the table of the laws.
  expect(await lawRow('Privacy Act 1988')).toMatch(/Not started.*Start$/);
  const dated = within(await dates()).getAllByRole('listitem');
  expect(dated.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Title of tomorrowYour action$/),
    expect.stringMatching(/Title of next-monthYour action$/),
  ]);
  expect(list.getByRole('link', { name: 'Show your actions' }).getAttribute('href')).toBe(
    '/dashboard/actions?of=me',
  );
  await userEvent.click(all);
  expect(texts()).toEqual(first);
});

it('leads to the gaps of high risk that have no action', async () => {
  const standing = {
    laws: Object.values(assessed),
    high_risk_gaps: [{ subject_id: spam, questions: 2 }],
  };
  show({ facts: cafe }, { [`GET ${standingPath}`]: [[200, standing]] });
  const card = await findStep();
  expect(card.textContent).toContain('2 gaps of high risk in Spam Act 2003 have no action yet.');
  const link = within(card).getByRole('link', { name: 'Look at the gaps' });
  expect(link.getAttribute('href')).toBe(
    `/dashboard/subjects/${spam}/report?submission=one#report-actions`,
  );
});

it('lists nothing where nothing else waits', async () => {
  show({ facts: cafe, laws: assessed });
  await findStep();
  await dates();
  expect(screen.queryByRole('region', { name: 'After that' })).toBeNull();
});
