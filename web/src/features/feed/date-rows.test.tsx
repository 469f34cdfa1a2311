import { dutyOf, incidentOf } from '@lexplain/contract/waits/test-first-screen';
import { listIncidentDates } from '@lexplain/contract/waits/upcoming-dates';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { DateRows } from './date-rows';

const answer = { kind: 'answer', subject_id: 'spam', question_id: 'q07' } as const;
const action = { kind: 'action', action_id: 'a1' } as const;
const train = {
  id: 'a2',
  title: 'Train the staff',
  due_day: '2026-12-19',
  about: { kind: 'nothing' },
  owner_name: 'Anna',
  isOwn: true,
} as const;

it('shows all kinds of dates in the order of their days, three at first', async () => {
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <DateRows
        incidents={[]}
        dates={[
          { id: 'c1', kind: 'change', day: '2026-12-20', title: 'A register opens', target: null },
        ]}
        evidence={[
          { id: 'e1', about: answer, shows: 'Staff were trained', valid_until: '2026-12-18' },
          { id: 'e2', about: action, shows: 'Backups were tested', valid_until: '2027-01-05' },
        ]}
        actions={[train]}
        assessments={[
          { law: { id: 'spam', name: 'Spam Act 2003' }, day: '2026-12-01' },
          { law: { id: 'soci', name: 'SOCI Act' }, day: '2027-01-06' },
        ]}
        today="2026-12-10"
        lawNames={new Map([['spam', 'Spam Act 2003']])}
        renderOffer={() => null}
      />
    </RouterContextProvider>,
  );
  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const first = [
    'NowAssess Spam Act 2003 againYour answers are more than a year old',
    '18 December 202618DecAdd newer evidence: Staff were trainedEvidence expires, Spam Act 2003',
    '19 December 202619DecTrain the staffYour action',
  ];
  expect(texts()).toEqual(first);
  const all = screen.getByRole('button', { name: 'All 6 dates' });
  await userEvent.click(all);
  expect(texts()).toEqual([
    ...first,
    '20 December 202620DecA register opensChange of the law',
    '5 January 20275JanAdd newer evidence: Backups were testedEvidence expires',
    '6 January 20276JanAssess SOCI Act againYour answers turn a year old',
  ]);
  const links = screen.getAllByRole('link', { name: /^Add newer evidence: / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/subjects/spam/saq#q07',
    '/dashboard/actions/a1',
  ]);
});

it('shows the duties of an incident among them by their days, and first what does not wait', () => {
  const duties = [
    dutyOf({ clock_id: 'now', since: '2026-12-09T00:00:00Z' }),
    dutyOf({ ends: '2026-12-30T00:00:00Z', recipient: 'Internal decision, in writing' }),
  ];
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <DateRows
        incidents={listIncidentDates([incidentOf('breach', ...duties)], '2026-12-10')}
        dates={[]}
        evidence={[]}
        actions={[train]}
        assessments={[]}
        today="2026-12-10"
        lawNames={new Map()}
        renderOffer={() => null}
      />
    </RouterContextProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^NowReport as soon as practicable: /),
    expect.stringContaining('Train the staff'),
    expect.stringContaining('Decide whether this is a notifiable data breach'),
  ]);
});
