import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error';
import { renderScreen } from '../../test-render';
import { CommentForm } from './comment-form';

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Comment on question 4');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = async (times = 1): Promise<void> => {
  await act(async () => {
    for (let count = 0; count < times; count += 1) screen.getByRole('button').click();
  });
};
const renderForm = (onSend: (comment: { id: string; text: string }) => Promise<unknown>) =>
  renderScreen(
    <CommentForm
      label="Comment on question 4"
      send="Send comment"
      sending="Sending..."
      onSend={onSend}
    />,
  );

it('sends a comment once for two quick presses, trimmed, and is empty afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn((_: { id: string; text: string }) => promise);
  renderForm(send);
  type('  Two words ');
  await press(2);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0].text).toBe('Two words');
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
  await act(async () => resolve());
  expect(field().value).toBe('');
});

it('keeps the words after a failure, and repeats the same id until they change', async () => {
  const send = vi.fn(async (_: { id: string; text: string }) => {
    throw new ApiError('No connection.', null, null);
  });
  renderForm(send);
  type('A question');
  await press();
  expect(field().value).toBe('A question');
  expect(screen.getByRole('alert').textContent).toBe('No connection. Your comment is still here.');
  await press();
  type('Another question');
  await press();
  const [first, second, third] = send.mock.calls.map(([{ id }]) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('keeps a text that is too long, says by how much, and sends it only once it fits', async () => {
  const send = vi.fn(async () => undefined);
  renderForm(send);
  type('a'.repeat(3_000));
  expect(field().value).toHaveLength(3_000);
  expect(screen.getByText('1,000 characters too many: at most 2,000 characters.')).toBeTruthy();
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  type('a'.repeat(2_001));
  expect(screen.getByText('1 character too many: at most 2,000 characters.')).toBeTruthy();
  type('a'.repeat(2_000));
  expect(screen.queryByText(/too many/)).toBeNull();
  await press();
  expect(send).toHaveBeenCalledTimes(1);
});

it('sends nothing while there is nothing to send', async () => {
  const send = vi.fn(async () => undefined);
  renderForm(send);
  type('   ');
  await press();
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText('Write a comment first.')).toBeTruthy();
});

it('is sent by Ctrl and Enter in its field', async () => {
  const send = vi.fn(async (_: { id: string; text: string }) => undefined);
  renderForm(send);
  type('A question');
  await act(async () => {
    fireEvent.keyDown(field(), { key: 'Enter' });
  });
  expect(send).not.toHaveBeenCalled();
  await act(async () => {
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  });
  expect(send.mock.calls[0]?.[0].text).toBe('A question');
});
