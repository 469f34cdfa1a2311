import type { StoredChange } from '@lexplain/contract/changes/changes';
import { useQuery } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';
import { renderScreen } from '../../test-render';
import type { ChangeSearch, ShownChanges } from './change-search';
import { ChangesPage } from './changes-page';

const changeOf = (id: string, date: string, subject_id: string): StoredChange => ({
  id,
  date,
  subject_id,
  title: `Title of ${id}`,
  what_changed: 'More.',
  obligations: [],
  confidence: 'primary',
});
const listObligations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    subject_id: 'spam',
    id: `duty-${index}`,
    code: `SPAM s ${index}`,
  }));
const changes = [
  changeOf('coming', '2030-02-01', 'spam'),
  changeOf('new', '2029-12-10', 'privacy'),
  { ...changeOf('old', '2029-11-01', 'spam'), obligations: listObligations(6) },
];
const correction: StoredChange = { ...changeOf('wrong', '2029-12-20', 'spam'), kind: 'correction' };
let listed = changes;
const laws = [
  { id: 'privacy', name: 'Privacy Act', source_url: 'https://example.com' },
  { id: 'spam', name: 'Spam Act', source_url: 'https://example.com' },
];
const until = '2029-12-01T00:00:00.000Z';

let marked: unknown[] = [];
const loadLaws = vi.fn<() => typeof laws>();
beforeEach(() => {
  marked = [];
  listed = changes;
  loadLaws.mockReset().mockReturnValue(laws);
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (String(address).includes('changes-seen')) {
      marked.push(JSON.parse(String(body)));
      return Response.json({ until });
    }
    return Response.json({
      concerns: [
        { change_id: 'old', reason: 'applies', questions: [{ subject_id: 'spam', number: 3 }] },
      ],
      unread: marked.length > 0 ? [] : ['new'],
      published_until: until,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const onSearch = vi.fn<(search: ChangeSearch) => void>();

const Page = ({ search }: { search: ShownChanges }) => {
  const loaded = useQuery({ queryKey: ['loaded'], queryFn: () => listed });
  const subjects = useQuery({ queryKey: ['laws'], queryFn: loadLaws });
  return (
    <ChangesPage
      search={search}
      organisationId="one"
      changes={loaded}
      subjects={subjects}
      obligationNames={new Map()}
      today="2030-01-01"
      onSearch={onSearch}
    />
  );
};
const show = (search: ShownChanges = { show: 'all' }) =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <Page search={search} />
    </RouterContextProvider>,
  );

it('has a list for each part, says which concern the reader, and counts the filters', async () => {
  show();
  const past = await screen.findByRole('region', { name: 'In the last 12 months' });
  expect(
    await within(past).findByText(/Based on your profile, this applies to you\./),
  ).toBeTruthy();
  expect(within(past).getByText(/Spam Act, question 3\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'For your business (1)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Unread (1)' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Spam Act (2)' })).toBeTruthy();
  expect(within(past).getByText('Unread')).toBeTruthy();
});

it('marks all as read by a press, up to what the page has shown', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  expect(marked).toEqual([{ until }]);
});

it('marks what it has shown as read when it is left', async () => {
  const { unmount } = show();
  await screen.findByText('1 unread since your last visit.');
  unmount();
  await waitFor(() => expect(marked).toEqual([{ until }]));
});

it('offers to show all where a filter leaves none', async () => {
  show({ law: 'privacy', show: 'concerning' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(onSearch).toHaveBeenCalledWith({ show: 'all' });
});

it('shows a change in a line, with its text and all its obligations folded behind their number', async () => {
  show();
  const entry = (await screen.findByRole('link', { name: 'Title of old' })).closest('article');
  const folded = entry?.querySelector('details');
  expect(folded?.open).toBe(false);
  expect(folded?.querySelector('summary')?.textContent).toBe(
    'What changes, 6 obligations: Title of old',
  );
  expect(folded?.querySelectorAll('a[href*="#duty-"]')).toHaveLength(6);
  expect(folded?.textContent).toContain('More.');
  expect(await within(entry ?? document.body).findByText('Concerns you')).toBeTruthy();
});

it('marks among those for the business only what may concern it', async () => {
  show({ show: 'concerning' });
  const entry = (await screen.findByRole('link', { name: 'Title of old' })).closest('article');
  expect(within(entry ?? document.body).queryByText('Concerns you')).toBeNull();
});

it('shows the changes without the names of the laws, which can be asked for again', async () => {
  loadLaws.mockImplementationOnce(() => {
    throw new Error('No names today');
  });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('No names today');
  expect(screen.getAllByRole('article')).toHaveLength(changes.length);
  expect(screen.queryByText('Privacy Act')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByText('Privacy Act')).not.toEqual([]);
  expect(screen.queryByText('No names today')).toBeNull();
});

it('lists corrections of our texts apart from the changes', async () => {
  listed = [correction, ...changes];
  show();
  const apart = await screen.findByRole('region', { name: 'Corrections of our texts' });
  expect(within(apart).getAllByRole('article')).toHaveLength(1);
  expect(within(apart).getByText('Title of wrong')).toBeTruthy();
  const past = screen.getByRole('region', { name: 'In the last 12 months' });
  expect(within(past).getAllByRole('article')).toHaveLength(2);
});
