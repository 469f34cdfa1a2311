import { contactExample } from '@lexplain/contract/contact/fields';
import type { InboxMessage } from '@lexplain/contract/inbox/inbox';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { Answering } from './answering';
import { LookedAfter } from './looked-after';

vi.mock('../../session/use-auth', () => ({
  useAuth: () => ({ backendUser: { id: 'ada', email: 'ada@example.com' } }),
}));
afterEach(() => vi.unstubAllGlobals());

const messageOf = (more: Partial<InboxMessage> = {}): InboxMessage => ({
  id: 'one',
  ...contactExample,
  name: 'Person one',
  email: 'one@example.com',
  message: 'Which laws bind us?',
  at: '2026-11-25T00:00:00.000Z',
  delivery: 'sent',
  failure: null,
  handled: null,
  revision: 4,
  account: null,
  assigned: null,
  answers: [],
  ...more,
});
const answer = {
  id: 'first',
  by_name: 'Ada',
  text: 'Probably yes.',
  reply_to: 'adviser' as const,
  at: '2026-11-26T00:00:00.000Z',
  state: 'failed' as const,
};

it('gives a message to a colleague, names who has it already, and says what was done', async () => {
  const sent = serve({
    'GET /colleagues': [
      [
        200,
        [
          { uid: 'ben', name: 'Kim', email: 'ben@example.com' },
          { uid: 'eve', name: 'Kim', email: 'eve@example.com' },
        ],
      ],
    ],
    'PUT /inbox/one/assignee': [
      [412, { code: 'revision_stale', message: 'A colleague has changed this message' }],
      [200, messageOf({ assigned: { uid: 'eve', name: 'Kim' }, revision: 5 })],
    ],
  });
  renderScreen(<LookedAfter message={messageOf({ assigned: { uid: 'gone', name: 'Zoe' } })} />);
  const choice = screen.getByLabelText('Who looks after it');
  await within(choice).findByRole('option', { name: 'Kim (eve@example.com)' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Nobody', 'You', 'Zoe', 'Kim (ben@example.com)', 'Kim (eve@example.com)']);
  expect(choice).toHaveProperty('value', 'gone');
  await userEvent.selectOptions(choice, 'eve');
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague has changed');
  await userEvent.selectOptions(choice, 'eve');
  expect(await screen.findByText('Kim looks after it.')).toBeTruthy();
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"4"', { assigned_uid: 'eve' }],
    ['"4"', { assigned_uid: 'eve' }],
  ]);
});

it('answers by mail with one id, and keeps what was typed where that fails', async () => {
  const texts = new Map<string, string>();
  const sent = serve({
    'POST /inbox/one/answers': [
      [400, { code: 'bad_request', message: 'Not now' }],
      [201, messageOf({ answers: [answer] })],
    ],
  });
  renderScreen(<Answering message={messageOf()} texts={texts} />);
  const field = screen.getByLabelText('Answer to one@example.com');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await press();
  expect(screen.getByText('Write an answer first.')).toBeTruthy();
  await userEvent.type(field, ' Probably yes. ');
  expect(texts.get('one')).toBe(' Probably yes. ');
  await userEvent.click(screen.getByLabelText(/^your own, ada@example.com/));
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  expect(field).toHaveProperty('value', ' Probably yes. ');
  await press();
  expect(await screen.findByText('The answer goes to one@example.com.')).toBeTruthy();
  expect(field).toHaveProperty('value', '');
  const [first, second] = sent.map(({ body }) => body);
  expect(first).toMatchObject({ text: 'Probably yes.', reply_to: 'adviser' });
  expect(second).toEqual(first);
});

it('shows what was answered, whether it was sent, and where what comes back goes', () => {
  renderScreen(<Answering message={messageOf({ answers: [answer] })} texts={new Map()} />);
  const answers = within(screen.getByRole('list', { name: 'Answers to Person one' }));
  expect(answers.getByText('Probably yes.')).toBeTruthy();
  expect(answers.getByText('Not sent')).toBeTruthy();
  expect(answers.getByText(/What comes back goes to their own\./)).toBeTruthy();
});
