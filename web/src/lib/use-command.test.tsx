import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../test-render';
import { useAction } from './use-action';
import { useCommand } from './use-command';

const Command = ({ send }: { send: () => Promise<unknown> }) => {
  const command = useCommand({ mutationFn: send });
  return (
    <button type="button" onClick={() => command.run()}>
      Send
    </button>
  );
};

const Action = ({ send }: { send: () => Promise<unknown> }) => {
  const action = useAction(send);
  return (
    <button type="button" onClick={() => action.run(undefined)}>
      Send
    </button>
  );
};

it.each([
  ['a command', Command],
  ['an action of a public page', Action],
])('%s is sent once when its button is pressed twice before rendering again', async (_, Screen) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  renderScreen(<Screen send={send} />);
  const button = screen.getByRole('button');
  await act(async () => {
    button.click();
    button.click();
  });
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => resolve());
  await act(async () => button.click());
  expect(send).toHaveBeenCalledTimes(2);
});

it.each([
  ['a command', Command],
  ['an action of a public page', Action],
])('%s can be sent again after a failure', async (_, Screen) => {
  const send = vi.fn(() => Promise.reject(new Error('No')));
  renderScreen(<Screen send={send} />);
  const button = screen.getByRole('button');
  await act(async () => button.click());
  await act(async () => button.click());
  expect(send).toHaveBeenCalledTimes(2);
});
