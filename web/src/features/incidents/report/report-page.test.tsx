import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { type ReportingBusiness, ReportPage } from './report-page';
import { testRules } from './test-rules';

vi.mock('../../../session/device-query', () => ({
  deviceQuery: () => ({ queryKey: ['device'], queryFn: () => true }),
}));

interface SentReport {
  id: string;
  title: string;
  entries: { content: { fact_id: string } }[];
}

let sent: SentReport[];
let answer: (body: SentReport) => Promise<Response>;
const onReported = vi.fn();

const toIncident = ({ id, title }: SentReport) => {
  const noticed = { at: '2026-11-27T03:10:00Z' };
  const time = '2026-11-27T04:10:00Z';
  return {
    incident: {
      id,
      kind: 'real',
      title,
      place: 'VIC',
      noticed,
      state: 'open',
      next_due_at: null,
      running: 0,
      revision: 0,
      created_by_name: 'Ann',
      created_at: time,
      updated_at: time,
      organisation_id: 'cafe',
      rules_version: testRules.version,
      reported: { title, place: 'VIC', noticed },
    },
    entries: [],
  };
};

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = async (body) => Response.json(toIncident(body), { status: 201 });
  onReported.mockReset();
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json(testRules);
    const posted: SentReport = JSON.parse(String(body));
    sent.push(posted);
    return answer(posted);
  });
  return () => vi.unstubAllGlobals();
});

const show = async (business: Partial<ReportingBusiness> = {}) => {
  const shown = renderScreen(
    <ReportPage
      reporter={{ uid: 'ann', organisationId: 'cafe' }}
      business={{ place: 'VIC', possible_codes: null, ...business }}
      lawNames={new Map([['critical', 'Critical Assets Act']])}
      onReported={onReported}
    />,
  );
  await screen.findByLabelText('What happened, in one line?');
  return shown;
};

const choose = (group: string, name: string): void => {
  const found = screen.getByRole('group', { name: group });
  fireEvent.click(within(found).getByRole('radio', { name }));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const soFar = () => screen.getByRole('region', { name: 'Deadlines so far' }).textContent;
const title = () => screen.getByLabelText<HTMLInputElement>('What happened, in one line?');

const fill = (): void => {
  press('Files are locked or gone');
  choose('When was it noticed?', 'An hour ago');
  choose('payment?', 'Yes');
};

it('shows at once how many deadlines run, and the next one', async () => {
  await show();
  expect(soFar()).toContain('No deadline is running yet. 5 deadlines may start');
  fill();
  expect(soFar()).toMatch(/^2 days 2[23] hours left/);
  expect(soFar()).toContain('Report within 72 hours: Regulator of payments');
  expect(soFar()).toContain('1 deadline is running. 4 more may start');
  choose('payment?', 'No');
  expect(soFar()).toContain('No deadline is running yet. 4 deadlines may start');
});

it('says what is missing, and sends nothing', async () => {
  await show();
  press('Report');
  expect(screen.getByText('Say in a few words what happened.')).toBeTruthy();
  expect(screen.getByText(/^Choose when it was noticed/)).toBeTruthy();
  expect(document.activeElement).toBe(title());
  expect(sent).toEqual([]);
});

it('is sent once, with what is known, and opens the incident', async () => {
  await show();
  fill();
  choose('people?', 'No');
  press('Report');
  press('Sending...');
  await vi.waitFor(() => expect(onReported).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ title: 'Files are locked or gone', kind: 'real', place: 'VIC' });
  expect(sent[0]?.entries.map(({ content }) => content.fact_id)).toEqual(['payment', 'people']);
  expect(onReported).toHaveBeenCalledWith(sent[0]?.id);
  // The id that the browser sends with each call stays.
  expect(Object.keys(localStorage)).toEqual(['device']);
});

it('survives a reload as it was written', async () => {
  const { unmount } = await show();
  fireEvent.change(title(), { target: { value: 'The till is dead' } });
  choose('When was it noticed?', 'Yesterday');
  choose('payment?', 'Yes');
  unmount();
  await show();
  expect(title().value).toBe('The till is dead');
  expect(soFar()).toContain('1 deadline is running');
});

it('is kept without a connection, and the same is sent again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { unmount } = await show();
  fill();
  press('Report');
  await screen.findByText(/^No connection. Your report is kept on this device/);
  expect(title().matches(':disabled')).toBe(true);
  unmount();
  answer = async (body) => Response.json(toIncident(body), { status: 201 });
  await show();
  await vi.waitFor(() => expect(onReported).toHaveBeenCalled());
  expect(sent.at(-1)).toEqual(sent[0]);
});

it('can be corrected where the server refuses it', async () => {
  answer = async () =>
    Response.json({ code: 'bad_request', message: 'Not like this' }, { status: 400 });
  await show();
  fill();
  press('Report');
  expect((await screen.findByRole('alert')).textContent).toBe('Not like this');
  expect(title().matches(':disabled')).toBe(false);
  expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy();
});

it('names what the profile leaves out, or that there is none', async () => {
  const { unmount } = await show();
  expect(screen.getByText(/so every law is taken to bind you/)).toBeTruthy();
  unmount();
  const codes = ['assess', 'tell', 'pay', 'fix'].map((id) => `code of ${id}`);
  await show({ possible_codes: new Set(codes) });
  expect(screen.getByText('Left out by your profile (1)')).toBeTruthy();
  expect(screen.getByText('Critical Assets Act')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'critical?' })).toBeNull();
});

it('refuses a moment in the future while it is typed, and is not sent with it', async () => {
  await show();
  fireEvent.change(title(), { target: { value: 'Later' } });
  choose('When was it noticed?', 'Day and time');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2998-01-01' } });
  expect(screen.getByText(/^This is in the future/)).toBeTruthy();
  press('Report');
  expect(screen.getByText(/^Choose when it was noticed/)).toBeTruthy();
  // What tests before this one have kept may still be sent again.
  expect(sent.filter((one) => one.title === 'Later')).toEqual([]);
});
