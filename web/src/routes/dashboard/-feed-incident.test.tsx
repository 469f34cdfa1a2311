import type { OpenIncident } from '@lexplain/contract/incidents/open-incidents';
import { dueOn, dutyOf, incidentOf } from '@lexplain/contract/waits/test-first-screen';
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../test-api';
import {
  also,
  dates,
  dueDates,
  findStep,
  inDays,
  next,
  nextActions,
  show,
  standingPath,
} from '../../test-feed';

// The page loads it on demand: the first test does not wait for that.
await import('../../features/incidents/next/next-incident');

beforeEach(() => () => vi.unstubAllGlobals());

describe('an open incident', () => {
  const withIncidents = (...open_incidents: OpenIncident[]) =>
    ({
      [`GET ${standingPath}`]: [[200, { laws: [], open_incidents }]],
    }) satisfies Answers;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1_000).toISOString();

  it('is what to do next, before the profile and an overdue action', async () => {
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

  it('says the time that is left or passed, and lists further ones below', async () => {
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
    const hrefs = (part: typeof card) =>
      part.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs(card)).toEqual(['/dashboard/incidents/soon']);
    expect(hrefs(within(await also())).slice(0, 2)).toEqual([
      '/dashboard/incidents/later',
      '/dashboard/incidents/last',
    ]);
  });

  it.each([true, false])('is being counted again after a change of the profile: %s', async (is) => {
    const incident = incidentOf('breach', dutyOf({ ends: ago(120) }));
    const standing = { laws: [], open_incidents: [incident], incidents_counted_again: is };
    show({}, { [`GET ${standingPath}`]: [[200, standing]] });
    const card = within(await next());
    // The last known time stays.
    await card.findByText('2 hours late');
    expect(card.queryAllByText('being counted again')).toHaveLength(is ? 1 : 0);
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
    show(
      {},
      {
        ...withIncidents(incidentOf('breach', ...duties)),
        [`GET ${dueDates}`]: [[200, [dueOn(inDays(5), 'spam-act-2003')]]],
      },
    );
    const rows = await within(await dates()).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^NowReport as soon as practicable: .*, Privacy Act 1988$/),
      expect.stringMatching(
        /Report within 72 hours: .*, until .* at \d+:00 pm AE[DS]T, Privacy Act 1988$/,
      ),
    ]);
  });

  it('without a duty that runs is nothing to do next', async () => {
    show({}, withIncidents(incidentOf('quiet')));
    expect((await findStep()).textContent).toContain('Find out which laws bind your business');
  });
});
