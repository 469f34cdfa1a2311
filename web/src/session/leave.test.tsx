import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlainKind } from '../lib/device/device-entries';
import { confirmSignOut, warnBeforeSignOut } from './leave';
import { canKeepOwnDevice } from './seal-device';

vi.mock('./seal-device', () => ({ canKeepOwnDevice: vi.fn() }));

const kept = 'You have unsaved answers. They are kept on this device. Sign out anyway?';
const lost =
  'You have unsaved answers. This device could not keep them: they will be lost. Sign out anyway?';

let asked: string[];
let closeForm = () => {};
beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.stubGlobal('confirm', (question: string) => {
    asked.push(question);
    return false;
  });
});
afterEach(() => closeForm());

const openForm = (isUnsaved: boolean, isKept: boolean): void => {
  closeForm = warnBeforeSignOut({ isUnsaved: () => isUnsaved, isKept: () => isKept });
};

it.each([
  ['nothing is unsaved', false, null, true, []],
  ['the device has the answers', true, true, true, [kept]],
  ['the device has the answers of a page that is closed', true, null, true, [kept]],
  ['the device has no room to seal the answers', true, null, false, [lost]],
  ['the device has an earlier text of the open page', true, false, true, [lost]],
  ['the device stores nothing', false, false, true, [lost]],
  ['the entries of the open page were removed', false, true, true, [lost]],
])('asks truthfully where %s', async (_, isOnDevice, isFormKept, hasRoom, questions) => {
  if (isOnDevice) localStorage.setItem('saq-draft/anna/s1/q01', '{"at":1}');
  if (isFormKept !== null) openForm(true, isFormKept);
  vi.mocked(canKeepOwnDevice).mockResolvedValue(hasRoom);
  expect(await confirmSignOut('anna')).toBe(questions.length === 0);
  expect(asked).toEqual(questions);
});

/** Whether someone is asked who signs out while an entry of a kind is on the device. */
const isAskedFor: Record<PlainKind, boolean> = {
  'saq-draft': true,
  // Nothing is lost that the person typed.
  'saq-mark': false,
  // This release can't show it.
  'saq-unread': false,
  'review-draft': true,
  'profile-draft': true,
  'incident-entry': true,
  'incident-report': true,
};

it.each(Object.entries(isAskedFor))('asks where %s is kept: %s', async (kind, isAsked) => {
  localStorage.setItem(`${kind}/anna/place/name`, '{"at":1}');
  vi.mocked(canKeepOwnDevice).mockResolvedValue(true);
  expect(await confirmSignOut('anna')).toBe(!isAsked);
  expect(asked).toHaveLength(Number(isAsked));
});

it('names the texts of a review', async () => {
  localStorage.setItem('review-draft/anna/r1/q01/comment', '{"at":1}');
  vi.mocked(canKeepOwnDevice).mockResolvedValue(true);
  await confirmSignOut('anna');
  expect(asked).toEqual([
    'You have unsent texts in a review. They are kept on this device. Sign out anyway?',
  ]);
});
