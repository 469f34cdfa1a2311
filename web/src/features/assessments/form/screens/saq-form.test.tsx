import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  answerTo,
  barText,
  button,
  openSaq,
  press,
  questionAt,
  reopenSaq,
  saveCall,
  unknownLaw,
  withSaqServer,
} from './test-saq';

vi.mock('../../../../components/live-revision/live-revision', () => ({ LiveRevision: () => null }));

// What the questionnaire says of the answers, and which questions it shows.

const server = withSaqServer();
beforeEach(() => localStorage.clear());

const open = async (): Promise<void> => {
  openSaq(server);
  await screen.findByText(/^Answered: /);
};

it('names the tab while it loads, then after its law', async () => {
  openSaq(server);
  await waitFor(() => expect(document.title).toMatch(/^(.+ – )?SAQ – /));
  expect(screen.queryByText(/^Answered: /)).toBeNull();
  await screen.findByText(/^Answered: /);
  expect(document.title).toMatch(/^.+ – SAQ – /);
});

const shownQuestions = () => screen.getAllByRole('region', { name: /^Question / });

it('counts unsaved answers, says how many are saved, and shows the unanswered ones', async () => {
  await open();
  await questionAt(1).choose('Compliant');
  await questionAt(2).choose('Compliant');
  expect(screen.getByText('Answered: 2/5').textContent).toBe('Answered: 2/5 (0 saved)');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Unanswered');
  expect(shownQuestions()).toHaveLength(3);
  await press('Save');
  await waitFor(() => expect(screen.getByText('Answered: 2/5').textContent).toBe('Answered: 2/5'));
});

it('says that a filter leaves nothing, and shows all questions again', async () => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Non-compliant');
  expect(screen.getByText('No questions match this filter.')).toBeTruthy();
  await press('Show all questions');
  expect(shownQuestions()).toHaveLength(5);
});

it('does not say of obligations that are loading or could not be loaded that they were removed', async () => {
  const loading = Promise.withResolvers<never>();
  const read = server.obligations;
  server.obligations = () => loading.promise;
  openSaq(server);
  await screen.findByText('Answered: 0/5');
  expect(questionAt(1).card().queryByText(/^#/)).toBeNull();
  await press('Loading…');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('status', { name: 'Loading' })).toBeTruthy();
  loading.reject(new Error('No obligations now'));
  expect(await drawer.findByText('No obligations now')).toBeTruthy();
  expect(screen.queryByText('This obligation is no longer in the law.')).toBeNull();
  server.obligations = read;
  await userEvent.click(drawer.getByRole('button', { name: 'Try again' }));
  expect(await drawer.findByText('What it says.')).toBeTruthy();
});

const describedBy = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

it('counts the characters of a text near its limit, and keeps a longer one until it fits', async () => {
  await open();
  const controls = () => questionAt(1).controls();
  const paste = async (text: string) => {
    await userEvent.click(controls());
    await userEvent.paste(text);
  };
  await paste('a'.repeat(1_799));
  expect(describedBy(controls())).toBeUndefined();
  await paste('a');
  expect(describedBy(controls())).toBe('1,800 of 2,000 characters used.');
  await paste('b'.repeat(1_200));
  const tooLong = '1,000 characters too many: at most 2,000 characters.';
  expect(describedBy(controls())).toBe(tooLong);
  expect(barText()).toMatch(/^Not saved: 1 text too long\. Nothing was cut/);
  expect(await button('Save')).toHaveProperty('disabled', true);

  // Everything else is saved, and the text is there when the page is opened again.
  await questionAt(2).fill('Short enough');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.answers.map(({ id }) => id)).toEqual(['q02']));
  await waitFor(() => expect(barText()).toMatch(/^Not saved: 1 text too long/));
  expect(await button('Save')).toHaveProperty('disabled', true);
  reopenSaq(server);
  await screen.findByText(/^Answered: /);
  expect(questionAt(2).text()).toBe('Short enough');
  expect(questionAt(1).text()).toBe('a'.repeat(1_800) + 'b'.repeat(1_200));
  expect(describedBy(controls())).toBe(tooLong);

  // Submitting is refused, and leads to the field, as the message does.
  await userEvent.click(questionAt(2).controls());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(controls());
  await userEvent.click(questionAt(2).controls());
  await press('Go to question 1');
  expect(document.activeElement).toBe(controls());
  expect(server.sent).toEqual([saveCall]);
  await userEvent.clear(controls());
  await paste('b'.repeat(2_000));
  expect(describedBy(controls())).toBe('2,000 of 2,000 characters used.');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(barText()).toMatch(/^Saved /));
  expect(server.answers.find(({ id }) => id === 'q01')?.current_controls).toHaveLength(2_000);
});

it('says of a required question that is marked "Not sure yet" that it still needs a result', async () => {
  await open();
  const hint = 'This question is required: choose a result before you submit.';
  expect(screen.queryByText(hint)).toBeNull();
  await userEvent.click(questionAt(1).card().getByLabelText('Not sure yet'));
  expect(questionAt(1).card().getByText(hint)).toBeTruthy();
});

it('says that there is no law by this address', async () => {
  server.law = unknownLaw;
  openSaq(server);
  expect(await screen.findByText('Subject not found')).toBeTruthy();
  expect(document.title).toMatch(/^Subject not found – /);
});

const railStates = async () => {
  const rail = within(await screen.findByRole('navigation', { name: 'Questions' }));
  return rail.getAllByRole('link').map((link) => /: (.+?)\./.exec(link.textContent)?.[1]);
};

it('has the state of every question beside the list, and only those that the filter leaves', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  server.store([answerTo('q05', { compliance_result: 'compliant' })]);
  await open();
  const [none, unsure, partial] = ['Unanswered', 'Not sure yet', 'Partially Compliant'];
  expect(await railStates()).toEqual([none, none, none, none, 'Compliant']);
  await questionAt(3).choose('Partially Compliant');
  await userEvent.click(questionAt(4).card().getByLabelText('Not sure yet'));
  expect(await railStates()).toEqual([none, none, partial, unsure, 'Compliant']);
  await press('Save');
  await waitFor(() => expect(barText()).toMatch(/^Saved /));
  await press('Submit');
  await press('Go to question 1');
  await waitFor(() =>
    expect(barText()).toBe('Some required questions have no answer yet: 3 are left.'),
  );
  const missing = 'Needs a result';
  expect(await railStates()).toEqual([missing, missing, partial, missing, 'Compliant']);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Unanswered');
  expect(await railStates()).toEqual([missing, missing, missing]);
});

it('says of a question about law that begins later from when, and that it is not required', async () => {
  server.form = server.form.map((question, index) =>
    index === 0 ? { ...question, in_force_from: '2999-07-01' } : question,
  );
  await open();
  const [later, now] = shownQuestions();
  expect(later?.textContent).toContain('Not law yet: it begins on 1 July 2999.');
  expect(now?.textContent).not.toContain('Not law yet');
  expect([later, now].map((card) => card?.textContent?.includes('Required'))).toEqual([
    false,
    true,
  ]);
});
