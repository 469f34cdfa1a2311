import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { OpenIncident } from '@lexplain/contract/incidents/open-incidents';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answersOf, businesses, library } from '../../../../seed/test-businesses.ts';
import {
  changeOf,
  dueOn,
  dutyOf,
  incidentOf,
  reviewIn,
  standingOf,
} from '../../features/feed/test-first-screen';
import { AuthContext } from '../../session/auth-context';
import { exampleSession } from '../../session/test-session';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { Feed } from './-feed';

// The first screen of an owner, with the laws, the questions and the rules of the library.

const spam = 'spam-act-2003';
const privacy = 'privacy-act-1988';
const directors = 'corporations-act-directors';
const consumer = 'australian-consumer-law';

const inDays = (days: number): string => addDays(dayOf(new Date(), 'Australia/Sydney'), days);
const submitted = (daysAgo: number): NonNullable<LawStanding['submitted']> => ({
  submission_id: 'one',
  at: `${inDays(-daysAgo)}T02:00:00Z`,
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

interface State {
  /** What the organisation says about itself; nothing unless given. */
  facts?: { sectors: unknown; answers?: object };
  /** By the law's id. */
  laws?: Record<string, LawStanding>;
  changes?: StoredChange[];
}

const refusal = { code: 'invalid', message: 'Not now' };
const nextActions = { actions: [], people: [], open: 0, overdue: 0 };
const dueDates = '/due-dates';
const standingPath = '/organisation/standing';

/** The first screen of an organisation in a state. */
const show = ({ facts, laws = {}, changes = [] }: State, more: Answers = {}) => {
  serve({
    'GET /subjects': [[200, library.laws.map(({ subject: { position, ...subject } }) => subject)]],
    'GET /profile-rules': [
      [
        200,
        {
          fact_set: library.factSet,
          outcome_rules: library.outcomeRules,
          penalties: library.penaltySet.penalties,
          penalty_units: library.penaltyUnits,
        },
      ],
    ],
    'GET /organisation/profile': [
      [200, { revision: 1, sectors: null, answers: {}, saved: null, record: null, ...facts }],
    ],
    'GET /organisation/standing': [[200, { laws: Object.values(laws) }]],
    'GET /changes': [[200, changes]],
    'GET /changes/concerns': [[200, { concerns: [], unread: [], published_until: null }]],
    'GET /due-dates': [[200, []]],
    'GET /next-actions': [[200, nextActions]],
    ...more,
  });
  return renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <AuthContext value={exampleSession('done')}>
        <Feed />
      </AuthContext>
    </RouterContextProvider>,
  );
};

beforeEach(() => () => vi.unstubAllGlobals());

const region = (name: string | RegExp) => screen.findByRole('region', { name });
const next = () => region('What to do next');
const dates = () => region('The next 90 days');
const lawRow = async (name: string) => {
  const rows = within(await region(/^Laws/)).getAllByRole('listitem');
  return rows.find(({ textContent }) => textContent?.includes(name))?.textContent;
};

/** Waits until the step is known. */
const findStep = async () => {
  const card = await next();
  await vi.waitFor(() => expect(card.textContent).toMatch(/\.(\w| )*$/));
  return card;
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
  expect(await lawRow('Spam Act 2003')).toContain('Adviser’s turn');
});

it('without a profile, all laws follow by name alone', async () => {
  show({});
  await findStep();
  const section = within(await region('Laws'));
  expect(section.getAllByRole('listitem')).toHaveLength(library.laws.length);
  // One thing is asked for: no state and no date stands beside it.
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
    expect.stringMatching(/^Report each year.*Duty falls due/),
    expect.stringMatching(/^A duty begins/),
  ]);
  const latest = await screen.findByRole('list', { name: 'The latest that concern you' });
  expect(within(latest).getAllByRole('listitem')).toHaveLength(1);
  expect(latest.textContent).toMatch(/A duty has begun$/);
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
    'Whether the law has changed since your assessments could not be loaded.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(async () => expect((await next()).textContent).toContain('All done'));
});

describe('an open incident', () => {
  const withIncidents = (...open_incidents: OpenIncident[]) => ({
    [`GET ${standingPath}`]: [[200, { laws: [], open_incidents }]],
  }) satisfies Answers;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1_000).toISOString();

  it('is what to do next, before the profile, an overdue action and an invitation', async () => {
    const actions = { ...nextActions, overdue: 1 };
    const incident = incidentOf('breach', dutyOf({ since: ago(60) }));
    show({}, { ...withIncidents(incident), 'GET /next-actions': [[200, actions]] });
    const card = within(await next());
    await card.findByText(
      'Report as soon as practicable: Australian Information Commissioner (OAIC)',
    );
    card.getByText('1 hour has passed');
    card.getByText(/^Since (today at|\w+day \d+ \w+ at) \d/);
    card.getByText('Privacy Act 1988');
    const [link, ...others] = card.getAllByRole('link');
    expect([link?.textContent, link?.getAttribute('href'), others]).toEqual([
      'Open the incident',
      '/dashboard/incidents/breach',
      [],
    ]);
  });

  it('says the time that is left or passed, and names further ones by their number', async () => {
    const soon = new Date(Date.now() + 3 * 3_600_000 + 30_000).toISOString();
    const task = 'Report within 72 hours';
    show(
      {},
      withIncidents(
        incidentOf('later', dutyOf({ task, ends: inDays(20).concat('T00:00:00Z') })),
        incidentOf('quiet'),
        incidentOf('soon', dutyOf({ task, ends: soon })),
        incidentOf('last', dutyOf({ task, ends: inDays(30).concat('T00:00:00Z') })),
      ),
    );
    const card = within(await next());
    await card.findByText('3 hours left');
    card.getByText(/^Until (today at|\w+day \d+ \w+ at) \d/);
    card.getByText(/2 other incidents have duties that run\./);
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/incidents/soon',
      '/dashboard/incidents',
    ]);
  });

  it('is overdue until it is done', async () => {
    show({}, withIncidents(incidentOf('late', dutyOf({ ends: ago(120) }))));
    const card = within(await next());
    await card.findByText('2 hours late');
    card.getByText(/^Due /);
  });

  it('stands in the next 90 days, also before there is a profile', async () => {
    const duties = [
      dutyOf({ task: 'Report within 72 hours', ends: `${inDays(2)}T03:00:00Z` }),
      dutyOf({ clock_id: 'now', since: ago(5) }),
      dutyOf({ clock_id: 'far', task: 'Report within a year', ends: `${inDays(200)}T03:00:00Z` }),
    ];
    show({}, { ...withIncidents(incidentOf('breach', ...duties)), [`GET ${dueDates}`]: [[200, [dueOn(inDays(5), spam)]]] });
    const rows = await within(await dates()).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Report as soon as practicable: .*Now.*Privacy Act 1988$/),
      expect.stringMatching(/^Report within 72 hours: .* at \d+:00 pm AE[DS]T.*Privacy Act 1988$/),
    ]);
  });

  it('without a duty that runs is nothing to do next', async () => {
    show({}, withIncidents(incidentOf('quiet')));
    expect((await findStep()).textContent).toContain('Find out which laws bind your business');
  });
});
