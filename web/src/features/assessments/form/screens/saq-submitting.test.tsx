import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerTo, beginCall, button, openSaq, submitCall, withSaqServer } from './test-saq';

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
  expect(await button('Submitting...')).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  release(undefined);
  expect(await screen.findByText('Submission submitted')).toBeTruthy();
  expect(server.sent).toEqual([submitCall]);
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
