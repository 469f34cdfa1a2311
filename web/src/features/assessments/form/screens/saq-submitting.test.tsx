import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  answerTo,
  barText,
  beginCall,
  button,
  openSaq,
  path,
  press,
  questionAt,
  questionOf,
  saveCall,
  submitCall,
  withSaqServer,
} from './test-saq';

vi.mock('../../../../components/live-revision/live-revision', () => ({ LiveRevision: () => null }));

// A submit and what follows it, by hasty and repeated presses and where it is refused.

const server = withSaqServer();
beforeEach(() => localStorage.clear());

beforeEach(() => {
  const all = ['q01', 'q02', 'q03', 'q04', 'q05'];
  server.store(all.map((id) => answerTo(id, { compliance_result: 'compliant' })));
});

const openSubmitted = async (): Promise<HTMLElement> => {
  server.store([], { status: 'submitted', submitted_at: '2026-11-26T00:00:00.000Z' });
  openSaq(server);
  return button('Start a new assessment');
};

/** Both presses of a double press, before anything is rendered. */
const pressTwice = (control: HTMLElement): void => {
  control.click();
  control.click();
};

it('submits once by two presses, and shows that it is busy', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  server.replies[submitCall] = () => released;
  openSaq(server);
  pressTwice(await button('Submit'));
  pressTwice(await button('Submit now'));
  expect(await button('Submitting...')).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  release(undefined);
  expect(await screen.findByText('Submission submitted')).toBeTruthy();
  expect(server.sent).toEqual([submitCall]);
});

it('shows what was submitted as text, with nothing to fill in', async () => {
  await openSubmitted();
  const first = within(screen.getByRole('region', { name: 'Question 1' }));
  expect(first.getByText('Guidance and law')).toBeTruthy();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(first.queryByText('Required')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next unanswered' })).toBeNull();
  expect(screen.getByText(/^Answered: /)).toBeTruthy();
});

it('starts one assessment by two presses', async () => {
  pressTwice(await openSubmitted());
  expect(await button('Submit')).toBeTruthy();
  expect(server.sent).toEqual([beginCall]);
});

it('says that a new assessment could not be started, and lets the person try again', async () => {
  const start = await openSubmitted();
  server.replies[beginCall] = () =>
    Response.json({ code: 'try_again', message: 'Please try again' }, { status: 503 });
  await userEvent.click(start);
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again');
  expect(start).toHaveProperty('disabled', false);
  server.replies = {};
  await userEvent.click(start);
  expect(await button('Submit')).toBeTruthy();
});

const dialog = () => screen.findByRole('dialog', { name: 'Submit' });
const reader = /An adviser of Lexplain reads it\. You can withdraw it until an adviser takes it\./;

it('says what is unanswered, what is with whom and who reads it, before anything is sent', async () => {
  server.form = [1, 2, 3, 4, 5].map((position) => ({ ...questionOf(position), required: false }));
  server.store([answerTo('q02', { compliance_result: null })]);
  openSaq(server, new Map([['q02', { isMine: false, who: 'Anna' }]]));
  await press('Submit');
  const { textContent } = await dialog();
  expect(textContent).toContain('1 of 5 questions is not answered. You can submit without it.');
  expect(textContent).toContain('Still with colleagues: question 2 (Anna).');
  expect(textContent).toMatch(reader);
  expect(textContent).not.toContain('unsaved');
  expect(server.sent).toEqual([]);
  await press('Submit now');
  expect(await screen.findByText('Submission submitted')).toBeTruthy();
  expect(server.sent).toEqual([submitCall]);
});

it('leads to the first required question that is not answered, instead of submitting', async () => {
  server.store([
    answerTo('q02', { compliance_result: null }),
    answerTo('q04', { compliance_result: null }),
  ]);
  openSaq(server, new Map([['q04', { isMine: false, who: 'Anna' }]]));
  await press('Submit');
  const { textContent } = await dialog();
  expect(textContent).toContain('2 of 5 questions are not answered.');
  expect(textContent).not.toContain('You can submit');
  expect(screen.queryByRole('button', { name: 'Submit now' })).toBeNull();
  await press('Go to question 2');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(questionAt(2).card().getByText('This question needs a compliance result')).toBeTruthy();
  expect(barText()).toBe('Some required questions have no answer yet: 2 are left.');
  expect(document.activeElement?.closest('section')?.id).toBe('q02');
  expect(server.sent).toEqual([]);
});

it('asks about unsaved changes in the same dialog, with the same facts', async () => {
  server.store([answerTo('q02', { compliance_result: null })]);
  const anna = { isMine: false, who: 'Anna' };
  openSaq(server, new Map([['q02', anna]]));
  await button('Submit');
  await questionAt(2).choose('Compliant');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const { textContent } = await dialog();
  expect(textContent).toContain('You have unsaved changes. Save before submitting?');
  expect(textContent).toContain('All 5 questions are answered.');
  expect(textContent).not.toContain('Still with colleagues');
  expect(textContent).toMatch(reader);
  await press('Save and submit');
  expect(await screen.findByText('Submission submitted')).toBeTruthy();
  expect(server.sent).toEqual([saveCall, submitCall]);
});

const toUpdate = `${path}?update=true#q02`;

it('begins a new assessment where an answer is to be brought up to date, at its question', async () => {
  server.store([], { status: 'submitted', submitted_at: '2026-11-26T00:00:00.000Z' });
  const router = openSaq(server, new Map(), toUpdate);
  expect(await button('Submit')).toBeTruthy();
  expect(server.sent).toEqual([beginCall]);
  // A reload, or the next submit, begins none.
  expect(router.state.location.search).toEqual({});
  expect(router.state.location.hash).toBe('q02');
});

it('goes on with a draft where an answer is to be brought up to date', async () => {
  const router = openSaq(server, new Map(), toUpdate);
  expect(await button('Submit')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await press('Submit');
  await press('Submit now');
  expect(await screen.findByText('Submission submitted')).toBeTruthy();
  expect(server.sent).toEqual([submitCall]);
});
