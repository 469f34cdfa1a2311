import { factOf, reportOf } from '@lexplain/contract/incidents/test-log';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { ClockCard } from '../board/clock-card';
import { createWork, testNow } from '../board/test-work';
import { ReportMadeForm } from './report-made-form';

// Which way of reporting is offered first, and what is said of one that does not count.

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(testNow), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const breach = [factOf('personal_information', 'yes'), factOf('harm_believed', 'yes')];
const disrupted = [factOf('critical_service_disrupted', 'yes')];
const written = 'ndb-statement-oaic';
const spoken = 'soci-critical-incident-12h';

const show = (contents: Parameters<typeof createWork>[0], id: string) => {
  const made = createWork(contents);
  const clock = made.work.board.clocks.find(({ rule }) => rule.id === id);
  if (clock?.state !== 'runs') throw new Error(`${id} does not run`);
  return { ...made, clock: { ...clock, state: 'runs' as const } };
};

/** The ways on a card, in their order. */
const waysOf = (contents: Parameters<typeof createWork>[0], id: string): string[] => {
  const { work, clock } = show(contents, id);
  renderScreen(<ClockCard clock={clock} work={work} />);
  const links = within(screen.getByRole('article')).getAllByRole('link');
  return links.flatMap(({ textContent }) =>
    /^ ?(?:Call|Open)/.test(textContent) ? textContent.trim().split(' ').slice(0, 1) : [],
  );
};

const channel = () => screen.getByLabelText<HTMLSelectElement>('How was it made?');
const offered = () => [...channel().options].map(({ text }) => text);
const noCount = 'Speaking does not count as this report. It still has to be made in writing.';

it('a card names the form first, and says that a call does not count', () => {
  expect(waysOf(breach, written)).toEqual(['Open', 'Call']);
  expect(screen.getByText(/^A call does not count as the report/)).toBeTruthy();
});

it('a card names the call first where it counts', () => {
  expect(waysOf(disrupted, spoken)).toEqual(['Call', 'Open']);
  expect(screen.getByText(/^A call counts as the report/)).toBeTruthy();
});

it('a report begins with a way that counts, and another one says that it does not', async () => {
  const { work, added, clock } = show(breach, written);
  renderScreen(<ReportMadeForm work={work} clock={clock} corrected={null} onDone={() => {}} />);
  expect(channel().value).toBe('online_form');
  expect(offered().slice(-2)).toEqual(['By telephone', 'In person']);
  expect(screen.queryByText(noCount)).toBeNull();
  fireEvent.change(channel(), { target: { value: 'telephone' } });
  expect(within(screen.getByRole('status')).getByText(noCount)).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Record the report' }).click());
  expect(added).toMatchObject([{ content: { channel: 'telephone' } }]);
});

it('a report begins by telephone where that counts', () => {
  const { work, clock } = show(disrupted, spoken);
  renderScreen(<ReportMadeForm work={work} clock={clock} corrected={null} onDone={() => {}} />);
  expect(channel().value).toBe('telephone');
  expect(offered()[0]).toBe('By telephone');
  expect(screen.queryByText(noCount)).toBeNull();
});

it('a correction keeps the way that was recorded, and says that it does not count', () => {
  const content = reportOf(written, 'in_person', '2026-03-02T02:00:00Z');
  if (content.kind !== 'report') throw new Error('No report');
  const { work, clock } = show([...breach, content], written);
  const corrected = { id: 'entry-2', content };
  renderScreen(
    <ReportMadeForm work={work} clock={clock} corrected={corrected} onDone={() => {}} />,
  );
  expect(channel().value).toBe('in_person');
  expect(screen.getByText(noCount)).toBeTruthy();
});
