import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  barText,
  button,
  openSaq,
  press,
  questionAt,
  refreshed,
  reopenSaq,
  saveCall,
  submitCall,
  withSaqServer,
} from './test-saq';

vi.mock('../../../../components/live-revision/live-revision', () => ({ LiveRevision: () => null }));

// What becomes of what the person typed and chose, whatever a save is answered.

const server = withSaqServer();
beforeEach(() => localStorage.clear());

/** Opens the page and answers the first question. */
const answerFirst = async () => {
  const router = openSaq(server);
  await screen.findByText('Answered: 0/5');
  await questionAt(1).choose('Partially Compliant');
  await questionAt(1).fill('Ours');
  return router;
};

/** The first answer alone is stored, and once. */
const expectStoredOnce = async (): Promise<void> => {
  await waitFor(() => expect(barText()).toMatch(/^Saved /));
  expect(server.submission.revision).toBe(2);
  expect(server.answers).toMatchObject([
    { id: 'q01', compliance_result: 'partial', current_controls: 'Ours' },
  ]);
};

const onDevice = (): string => JSON.stringify(Object.entries(localStorage));
const alert = async (): Promise<string | null> => (await screen.findByRole('alert')).textContent;
const answer = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status });

it('repeats a save that fails with status 500 until it succeeds', async () => {
  let failures = 2;
  server.replies[saveCall] = () => {
    failures -= 1;
    return failures < 0 ? undefined : answer(500, 'internal', 'No')();
  };
  await answerFirst();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Save');
  await waitFor(() => expect(barText()).toBe('Not saved yet: trying again'));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await expectStoredOnce();
  expect(server.sent).toEqual([saveCall, saveCall, saveCall]);
});

it('does not store a save twice whose response was lost', async () => {
  server.replies[saveCall] = (call) => {
    server.replies = {};
    server.answer(call);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await answerFirst();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Save');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await expectStoredOnce();
  expect(screen.getByText('Answered: 1/5')).toBeTruthy();
  expect(server.sent).toEqual([saveCall, saveCall]);
});

it('says that a save was refused for good, in the place of other messages, and does not repeat it', async () => {
  const tooLarge = 'The answers are too long in total to be stored';
  server.replies[saveCall] = answer(413, 'answers_too_large', tooLarge);
  await answerFirst();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('Save');
  expect(await alert()).toBe(tooLarge);
  expect(barText()).toBe(tooLarge);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.sent).toEqual([saveCall]);
  expect(questionAt(1).text()).toBe('Ours');
});

it('saves by Ctrl+S while a text has the focus', async () => {
  await answerFirst();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expectStoredOnce();
  expect(server.sent).toEqual([saveCall]);
});

it('removes unsaved answers from the device by one press, and brings them back', async () => {
  await answerFirst();
  await userEvent.click(questionAt(2).risk('High'));
  await press('Remove from this device');
  expect(await screen.findByText('2 unsaved answers removed.')).toBeTruthy();
  expect(questionAt(1).text()).toBe('');
  expect(onDevice()).not.toContain('Ours');

  // What is typed next and removed as well does not end the way back to the first.
  await questionAt(3).fill('Another secret');
  await press('Remove from this device');
  expect(await screen.findByText('3 unsaved answers removed.')).toBeTruthy();
  expect(onDevice()).not.toContain('secret');
  await press('Undo');
  expect(questionAt(1).text()).toBe('Ours');
  expect(questionAt(3).text()).toBe('Another secret');
  expect(questionAt(2).risk('High')).toHaveProperty('checked', true);
  expect(onDevice()).toContain('Ours');
});

it('asks before a page with unsaved answers is left, and keeps them in either case', async () => {
  const router = await answerFirst();
  const feed = screen.getByRole('link', { name: 'Feed' });
  await userEvent.click(feed);
  await press('Stay');
  await waitFor(() => expect(document.activeElement).toBe(feed));
  expect(router.state.location.pathname).toBe('/dashboard/subjects/law/saq');
  expect(questionAt(1).text()).toBe('Ours');
  await userEvent.click(feed);
  await press('Leave without saving');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(server.sent).toEqual([]);
  reopenSaq(server);
  expect(await screen.findByText('1 unsaved answer was restored from this device.')).toBeTruthy();
  expect(questionAt(1).text()).toBe('Ours');
});

it('stays on the page and says why, where a save on leaving is refused', async () => {
  server.replies[saveCall] = answer(409, 'submission_closed', 'Closed');
  const router = await answerFirst();
  await userEvent.click(screen.getByRole('link', { name: 'Feed' }));
  await press('Save and leave');
  expect(await alert()).toBe('Closed');
  expect(router.state.location.pathname).toBe('/dashboard/subjects/law/saq');
  expect(questionAt(1).text()).toBe('Ours');
});

it('asks before it submits with unsaved answers, by Ctrl+Enter anywhere on the page', async () => {
  await answerFirst();
  for (const position of [2, 3, 4, 5]) await questionAt(position).choose('Compliant');
  expect(await button('Submit')).toHaveProperty('disabled', true);
  await userEvent.click(document.body);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Submit' });
  expect(dialog.textContent).toContain('You have unsaved changes. Save before submitting?');
  await press('Cancel');
  expect(barText()).toBe('Unsaved changes: 5 answers');
  expect(server.sent).toEqual([]);

  await userEvent.click(questionAt(4).card().getByLabelText('Gaps and actions'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await press('Save and submit');
  expect(await screen.findByText('Submission submitted')).toBeTruthy();
  expect(server.sent).toEqual([saveCall, submitCall]);
});

it('reads the session again where the person may no longer save, and keeps what was typed', async () => {
  server.replies[saveCall] = answer(404, 'not_found', 'No');
  await answerFirst();
  await press('Save');
  expect(await alert()).toMatch(/no longer have access.* What you typed is kept on this device\.$/);
  expect(refreshed).toHaveBeenCalledOnce();
  expect(onDevice()).toContain('Ours');
});

it('stays where the person may no longer save and the device keeps nothing', async () => {
  server.replies[saveCall] = answer(404, 'not_found', 'No');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await answerFirst();
  await press('Save');
  expect(await alert()).toContain('copy it before you leave this page');
  expect(refreshed).not.toHaveBeenCalled();
  expect(questionAt(1).text()).toBe('Ours');
});

it('keeps what a newer release stored on the device, and says that it can’t show it', async () => {
  await answerFirst();
  const key = Object.keys(localStorage).find((name) => name.startsWith('saq-draft/')) ?? '';
  localStorage.setItem(key, JSON.stringify({ at: Date.now(), sealed: 'by a newer release' }));
  reopenSaq(server);
  expect(
    await screen.findByText(/^1 unsaved answer on this device can’t be shown at the moment/),
  ).toBeTruthy();
  await questionAt(1).fill('Typed again');
  expect(onDevice()).toContain('by a newer release');
});
