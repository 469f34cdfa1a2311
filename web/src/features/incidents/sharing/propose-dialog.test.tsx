import { factOf } from '@lexplain/contract/incidents/test-log';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { createWork, testNow } from '../board/test-work';
import { shownOf } from '../take-along/test-shown';
import { ProposeDialog } from './propose-dialog';
import { commentOf, proposalOf } from './test-sharing';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(testNow), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const { incident } = shownOf();
const call = 'POST /incidents/i1/comments';

const show = () => {
  const { work, added } = createWork([factOf('demand', 'yes')], { canWrite: false });
  const onClose = vi.fn();
  renderScreen(
    <ProposeDialog isOpen incident={incident} work={work} onClose={onClose} onClosed={() => {}} />,
  );
  return { added, onClose };
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Propose an entry' }));
const propose = () => userEvent.click(dialog().getByRole('button', { name: 'Send the proposal' }));

it('proposes an answer with what it changes and why, and adds nothing itself', async () => {
  const message = 'Something went wrong';
  const sent = serve({
    [call]: [
      [500, { code: 'internal', message }],
      [201, proposalOf()],
    ],
  });
  const { added, onClose } = show();
  await userEvent.selectOptions(dialog().getByLabelText('Question'), 'payment');
  await userEvent.click(dialog().getByRole('radio', { name: 'Yes' }));
  expect(dialog().getByText(/^Starts: Designated Commonwealth body/)).toBeTruthy();
  await propose();
  expect(dialog().getByText('Say why you propose it.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(dialog().getByLabelText('Why do you propose it?'), 'The bank says so.');
  await propose();
  expect((await dialog().findByRole('alert')).textContent).toContain(message);
  expect(onClose).not.toHaveBeenCalled();
  await propose();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [first, second] = sent.map(({ body }) => body);
  expect(first).toEqual({
    id: expect.any(String),
    text: 'The bank says so.',
    proposed: { content: factOf('payment', 'yes'), corrects: null },
  });
  // The same id, so that there is one proposal.
  expect(second).toEqual(first);
  expect(added).toEqual([]);
});

it('proposes a report of a deadline, and a note', async () => {
  const sent = serve({ [call]: [[201, commentOf('c2', 'Heard')]] });
  show();
  await userEvent.click(dialog().getByRole('radio', { name: 'A report that was made' }));
  const deadlines = dialog().getByLabelText('Deadline');
  const [, first] = within(deadlines).getAllByRole('option');
  await userEvent.selectOptions(deadlines, first?.textContent ?? '');
  expect(dialog().getByLabelText('Made by')).toBeTruthy();
  await userEvent.click(dialog().getByRole('radio', { name: 'A note' }));
  await userEvent.type(dialog().getByLabelText('Note'), 'The till was off.');
  await userEvent.type(dialog().getByLabelText('Why do you propose it?'), 'Heard');
  await propose();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    proposed: { content: { kind: 'note', text: 'The till was off.' }, corrects: null },
  });
});
