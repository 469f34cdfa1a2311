import type { EntryContent } from '@lexplain/contract/incidents/entries';
import { readCalendar } from '@lexplain/contract/incidents/test-calendar';
import { factOf, reportOf } from '@lexplain/contract/incidents/test-log';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { incidentRules as rules } from '../../../../seed/test-businesses.ts';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { createWork, testNow } from './board/test-work';
import { AdviserPanel } from './sharing/adviser-panel';
import { SharedIncident } from './sharing/shared-incident';
import { adviser, shared } from './sharing/test-sharing';
import { TakeAlong } from './take-along/take-along';
import { shownOf } from './take-along/test-shown';

// Wherever an incident that concerns a report to AUSTRAC leaves the organisation or reaches more
// people.

const saved: { name: string; content: Blob }[] = [];
let content: Blob | undefined;

beforeEach(() => {
  saved.length = 0;
  vi.useFakeTimers({ now: Date.parse(testNow), toFake: ['Date'] });
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) content = blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (content) saved.push({ name: this.download, content });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const warning = /never to the customer/;
const suspected: EntryContent[] = [factOf('crime_suspected', 'yes'), factOf('demand', 'yes')];
const reported = reportOf('aml-suspicion-3bd', 'online_form', '2026-03-02T01:00:00Z');

const shownWith = (contents = suspected) => {
  const { work } = createWork(contents);
  return { ...shownOf(contents), log: work.log, board: work.board, rules };
};

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const takeAlong = (contents = suspected) =>
  renderScreen(
    <RouterContextProvider router={router}>
      <TakeAlong shown={shownWith(contents)} />
    </RouterContextProvider>,
  );

const unfold = async (title: string): Promise<void> => {
  const details = (await screen.findByText(title)).closest('details');
  await act(async () => {
    details?.setAttribute('open', '');
    details?.dispatchEvent(new Event('toggle'));
  });
};

const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { hidden: true, name }));

const savedText = async (): Promise<string> => {
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  return (await saved[0]?.content.text()) ?? '';
};

const showPanel = (contents = suspected) => {
  serve({
    'GET /incidents/i1/share': [[200, { shared: null, adviser }]],
    'GET /incidents/i1/comments': [[200, { comments: [] }]],
  });
  const { work } = createWork(contents);
  renderScreen(
    <AdviserPanel incident={shownOf().incident} work={work} canShare onComments={() => {}} />,
  );
};

it('warns in the dialog that shares it', async () => {
  showPanel();
  await press('Share with Sam Lee');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share with Sam Lee' }));
  expect(dialog.getByRole('note', { name: 'Do not tip anybody off' }).textContent).toMatch(warning);
});

it('warns where comments are written', async () => {
  showPanel();
  expect(await screen.findByRole('note', { name: 'Do not tip anybody off' })).toBeTruthy();
});

it('says nothing of it where there is no suspicion', async () => {
  showPanel([factOf('crime_suspected', 'no'), factOf('demand', 'yes')]);
  await press('Share with Sam Lee');
  await screen.findByRole('dialog', { name: 'Share with Sam Lee' });
  expect(screen.queryByText(warning)).toBeNull();
});

it('warns the adviser with whom it is shared', async () => {
  serve({ 'GET /incidents/i1/comments': [[200, { comments: [] }]] });
  const { incident, entries } = shownOf(suspected, { shared });
  renderScreen(
    <RouterContextProvider router={router}>
      <SharedIncident
        found={{ incident, entries: [...entries] }}
        rules={rules}
        business={{
          organisation: { id: 'acme', name: 'Acme' },
          possible_codes: null,
          isCountedAgain: false,
        }}
        person={{ uid: 'sam', name: 'Sam Lee' }}
        onNewer={() => {}}
      />
    </RouterContextProvider>,
  );
  expect(await screen.findByRole('note', { name: 'Do not tip anybody off' })).toBeTruthy();
});

it('warns above all that is taken along, and on the printed sheet', async () => {
  window.print = vi.fn();
  takeAlong();
  const region = within(await screen.findByRole('region', { name: 'Print and save' }));
  expect(region.getByRole('note', { name: 'Do not tip anybody off' })).toBeTruthy();
  await unfold('One sheet to print');
  await press('Print the sheet');
  expect(screen.getByRole('article', { hidden: true }).textContent).toMatch(warning);
});

it('names neither AUSTRAC nor the law in a calendar file, which others see', async () => {
  takeAlong();
  await unfold('Deadlines for your calendar');
  await press('Save calendar file');
  const file = await savedText();
  expect(file).not.toMatch(/AUSTRAC|AML|suspicion/i);
  expect(readCalendar(file).map(({ title }) => title)).toContain('Deadline of an incident');
});

it('leaves the suspicion and its report out of drafts for anybody else', async () => {
  takeAlong([factOf('payment', 'yes'), ...suspected, reported]);
  await unfold('Drafts of notices');
  const drafts = await screen.findAllByRole('textbox', { hidden: true, name: /^Draft for/ });
  const texts = drafts.map((draft) => (draft instanceof HTMLTextAreaElement ? draft.value : ''));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join('\n')).toContain('Has anybody demanded money');
  expect(texts.join('\n')).not.toMatch(/AUSTRAC|money laundering/);
});

it('writes the warning into a copy', async () => {
  takeAlong();
  await unfold('A copy for your lawyer or insurer');
  await press('Save JSON');
  expect(JSON.parse(await savedText())).toMatchObject({ warning: expect.stringMatching(warning) });
});
