import type { OutsideOfLaw } from '@lexplain/contract/profile/outside-profile';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  answerTo,
  barText,
  openSaq,
  press,
  questionAt,
  questionOf,
  submitCall,
  withSaqServer,
} from './test-saq';

vi.mock('../../../../components/live-revision/live-revision', () => ({ LiveRevision: () => null }));

// What a questionnaire shows of the questions that the profile has settled.

const server = withSaqServer();
beforeEach(() => localStorage.clear());

const outsideOf = (...positions: number[]): OutsideOfLaw => ({
  basis: 'recorded',
  questions: positions.map((position) => ({
    question_id: `q0${position}`,
    reasons: ['not registered with My Health Record', 'not in Victoria'],
  })),
  switched_off: [],
  spared: 0,
});

const open = async (...positions: number[]): Promise<void> => {
  server.outside = outsideOf(...positions);
  openSaq(server);
  await screen.findByText(/^Answered: /);
};

const regionOf = (position: number) => screen.getByRole('region', { name: `Question ${position}` });
const inQuestion = (position: number) => within(regionOf(position));
const isFolded = (position: number): boolean =>
  inQuestion(position).queryByRole('group', { name: 'Compliance result' }) === null;
const foldedNow = (): number[] => [1, 2, 3, 4, 5].filter(isFolded);
const pressIn = (position: number, name: string) =>
  userEvent.click(inQuestion(position).getByRole('button', { name }));

it('folds settled questions below the others, each with its number, the reason and a way to the profile', async () => {
  await open(2, 3);
  expect(foldedNow()).toEqual([2, 3]);
  const order = screen.getAllByRole('region', { name: /^Question / }).map(({ id }) => id);
  expect(order).toEqual(['q01', 'q04', 'q05', 'q02', 'q03']);
  const all = screen.getByText('2 settled by your profile').closest('details');
  expect(all?.open).toBe(false);
  expect(all?.contains(screen.getByRole('region', { name: 'Question 2' }))).toBe(true);
  expect(inQuestion(2).getByRole('heading').textContent).toBe('2. Requirement 2');
  expect(
    inQuestion(2).getByText('Your profile: not registered with My Health Record; not in Victoria'),
  ).toBeTruthy();
  expect(inQuestion(2).getByRole('link', { name: 'Change the profile' })).toHaveProperty(
    'pathname',
    '/dashboard/profile',
  );
  expect(inQuestion(2).queryByText('Required')).toBeNull();
  expect(screen.getByText('Answered: 0/5')).toBeTruthy();
  expect(screen.getByText('2 settled by your profile')).toBeTruthy();
});

it('says nothing of the profile where it settles nothing', async () => {
  await open();
  expect(foldedNow()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/profile/);
});

it('opens one to be answered anyway, and leaves it to the profile again while nothing is typed', async () => {
  await open(2);
  await pressIn(2, 'Answer anyway');
  expect(isFolded(2)).toBe(false);
  const first = inQuestion(2).getByRole('radio', { name: 'Compliant' });
  expect(document.activeElement).toBe(first);
  // It stands among those that are asked.
  expect(screen.queryByText(/settled by your profile/)).toBeNull();
  await pressIn(2, 'Leave it to the profile');
  expect(isFolded(2)).toBe(true);
  expect(document.activeElement).toBe(inQuestion(2).getByRole('button', { name: 'Answer anyway' }));

  await pressIn(2, 'Answer anyway');
  await questionAt(2).fill('Something');
  expect(inQuestion(2).queryByRole('button', { name: 'Leave it to the profile' })).toBeNull();
  expect(inQuestion(2).getByText('Required')).toBeTruthy();
  expect(screen.queryByText(/settled by your profile/)).toBeNull();
  // It does not fold while someone types in it.
  await userEvent.clear(questionAt(2).controls());
  expect(isFolded(2)).toBe(false);
  expect(inQuestion(2).getByRole('button', { name: 'Leave it to the profile' })).toBeTruthy();
});

it('shows an answer of one’s own, whatever the profile says', async () => {
  server.store([answerTo('q02', { compliance_result: 'partial' })]);
  await open(2, 3);
  expect(foldedNow()).toEqual([3]);
  expect(screen.getByText('Answered: 1/5')).toBeTruthy();
});

it('has them in a filter of their own, and moves past them', async () => {
  await open(1, 2);
  await press('Next unanswered');
  expect(document.activeElement?.closest('section')?.id).toBe('q03');
  const shown = () => screen.getAllByRole('region', { name: /^Question / }).map(({ id }) => id);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Unanswered');
  expect(shown()).toEqual(['q03', 'q04', 'q05']);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Outside your profile (2)');
  expect(shown()).toEqual(['q01', 'q02']);
});

it('opens the one that the address names', async () => {
  window.location.hash = '#q04';
  await open(2, 4);
  window.location.hash = '';
  expect(foldedNow()).toEqual([2]);
});

const stubRail = (): void => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
};

it('names them in the rail, which opens them', async () => {
  stubRail();
  await open(2);
  const rail = within(await screen.findByRole('navigation', { name: 'Questions' }));
  await userEvent.click(rail.getByRole('link', { name: /^Question 2: Outside your profile\./ }));
  expect(isFolded(2)).toBe(false);
  expect(document.activeElement).toBe(inQuestion(2).getByRole('radio', { name: 'Compliant' }));
});

it('submits without them, says so before, and shows them as settled afterwards', async () => {
  server.form = [1, 2, 3].map(questionOf);
  await open(2, 3);
  await questionAt(1).choose('Compliant');
  await press('Save');
  await waitFor(() => expect(barText()).toMatch(/^Saved /));
  await press('Submit');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('The question is answered.')).toBeTruthy();
  expect(dialog.getByText(/^2 questions are left out: your profile settles them\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Show them' }));
  expect(screen.queryByRole('region', { name: 'Question 1' })).toBeNull();
  expect(isFolded(2) && isFolded(3)).toBe(true);

  await press('Submit');
  await press('Submit now');
  await screen.findByText('Submission submitted');
  expect(server.sent.at(-1)).toBe(submitCall);
  expect(screen.getByText('Answered: 1/3')).toBeTruthy();
  expect(inQuestion(2).getByText(/^Left out by your profile: not registered/)).toBeTruthy();
  expect(inQuestion(2).queryByRole('button')).toBeNull();
});

it('marks an obligation that is switched off in a question about several', async () => {
  server.form = server.form.map((one) =>
    one.position === 1 ? { ...one, obligation_ids: ['o1', 'o2'] } : one,
  );
  server.obligations = async () =>
    ['o1', 'o2'].map((id) => ({
      id,
      code: id,
      name_of_source: `Keep ${id}`,
      description: '',
      version_tag: '1',
      effective_from: '2000-01-01',
      checked_on: '2026-01-01',
      confidence: 'primary' as const,
    }));
  server.outside = { ...outsideOf(), switched_off: ['o2'] };
  openSaq(server);
  expect(
    await screen.findByRole('button', { name: /^Keep o2.+Outside your profile$/ }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Keep o1/ }).textContent).not.toMatch(/profile/);
});

it.each([
  ['outdated', 22, true],
  ['outdated', 0, false],
  ['missing', 22, true],
  ['recorded', 3, false],
] as const)(
  'offers to record a profile whose record is %s and would spare %i',
  async (basis, spared, isShown) => {
    server.outside = { ...outsideOf(), basis, spared };
    openSaq(server);
    await screen.findByText(/^Answered: /);
    expect(screen.queryByText(`Recording spares ${spared}`) !== null).toBe(isShown);
    expect(screen.queryByRole('link', { name: 'Your profile' })).toBeNull();
  },
);

it('leads to the profile where none was recorded', async () => {
  server.outside = { ...outsideOf(), basis: 'missing' };
  openSaq(server);
  const link = await screen.findByRole('link', { name: 'Your profile' });
  expect(link.getAttribute('href')).toBe('/dashboard/profile');
  expect(screen.queryByText(/^Recording spares/)).toBeNull();
});

it('lists what the profile brings in since the last assessment, with links', async () => {
  server.replies['GET /organisation/standing'] = () =>
    Response.json({
      laws: [],
      outside: [
        { subject_id: 'law', outside: 0, spared: 0, came_in: ['q02', 'q05'], went_out: [] },
      ],
    });
  await open();
  const notice = within(
    (await screen.findByText('2 questions concern you now')).closest('[role=status]') ??
      document.body,
  );
  await userEvent.click(notice.getByRole('link', { name: 'Question 5' }));
  expect(document.activeElement?.closest('section')?.id).toBe('q05');
});
