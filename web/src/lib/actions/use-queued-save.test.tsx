import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { useQueuedSave } from './use-queued-save';

it('sends a save that is made during another after it, with the later state', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn((_: string) => promise);
  const texts = ['first', 'second'];
  const Draft = () => {
    const save = useQueuedSave({ scope: { id: 'draft' }, mutationFn: send });
    return (
      <button type="button" onClick={() => save.mutate(texts.shift() ?? '')}>
        Save
      </button>
    );
  };
  renderScreen(<Draft />);
  const button = screen.getByRole('button');
  await act(async () => {
    button.click();
    button.click();
  });
  expect(send.mock.calls.map(([text]) => text)).toEqual(['first']);
  await act(async () => resolve());
  expect(send.mock.calls.map(([text]) => text)).toEqual(['first', 'second']);
});
