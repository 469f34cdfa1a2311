import { factOf, reportOf } from '@lexplain/contract/incidents/test-log';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { FactsPanel } from '../log/facts-panel';
import { LogPanel } from '../log/log-panel';
import { ClockLists } from './clock-lists';
import { createWork } from './test-work';

const clockId = 'csa-ransomware-payment-72h';
const paid = factOf('payment', 'yes');

const show = (screenShown: ReactNode) => {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  return renderScreen(<RouterContextProvider router={router}>{screenShown}</RouterContextProvider>);
};

it('an oral report that does not count is to be written, in the log and at its deadline', () => {
  const { work } = createWork([paid, reportOf(clockId, 'telephone', '2026-03-02T02:00:00Z')]);
  const log = show(<LogPanel work={work} />);
  expect(
    screen.getByText(/^Speaking does not count as this report.* Due: Thursday 5 March at 10:00 am/),
  ).toBeTruthy();
  log.unmount();
  show(<ClockLists work={work}>{null}</ClockLists>);
  const next = screen.getByRole('article', { name: /^Designated Commonwealth body/ });
  expect(within(next).getByText(/^They were told by speaking, which does not count/)).toBeTruthy();
});

it('says nothing of a report that was made in writing', () => {
  const { work } = createWork([paid, reportOf(clockId, 'online_form', '2026-03-02T02:00:00Z')]);
  show(<LogPanel work={work} />);
  expect(screen.queryByText(/Speaking does not count|before its deadline began/)).toBeNull();
});

it('a report from before its deadline began is probably a slip, and can be corrected', async () => {
  const report = reportOf(clockId, 'online_form', '2025-03-02T02:00:00Z');
  const { work, opened } = createWork([paid, report]);
  show(<LogPanel work={work} />);
  expect(screen.getByText(/^The time given is before its deadline began/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Correct: Report to Designated/ }));
  expect(opened).toMatchObject([{ kind: 'report', corrected: { id: 'entry-1', content: report } }]);
});

it('a fact from before its deadline began is corrected at the entry that gave its moment', async () => {
  const unlikely = factOf('harm_unlikely', 'yes', { moment: { at: '2025-03-05T00:00:00Z' } });
  const { work, opened } = createWork([
    factOf('personal_information', 'yes'),
    factOf('breach_suspected', 'yes'),
    unlikely,
    factOf('harm_unlikely', 'yes', { moment: { at: '2026-03-02T03:00:00Z' } }),
  ]);
  show(<FactsPanel work={work} />);
  expect(screen.getByText(/^The time given is before its deadline began/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Correct: / }));
  expect(opened).toMatchObject([{ kind: 'fact', corrected: { id: 'entry-2', content: unlikely } }]);
});

it('a further payment leads to a new incident', () => {
  const { work } = createWork([
    paid,
    factOf('payment', 'yes', { moment: { at: '2026-03-02T03:00:00Z' } }),
  ]);
  show(<FactsPanel work={work} />);
  expect(screen.getByText(/Each payment is reported by itself/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Report the further one' });
  expect(link.getAttribute('href')).toBe('/dashboard/incidents/new');
});

it('who only reads has no button to correct', () => {
  const { work } = createWork(
    [factOf('payment', 'yes', { moment: { at: '2026-03-11T00:00:00Z' } })],
    { canWrite: false },
  );
  show(<FactsPanel work={work} />);
  expect(screen.getByText(/^The time given was in the future/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
});
