import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { download } from './download';
import { doubleClickMilliseconds } from './stray-press';
import { useCommand } from './use-command';

const Download = () => {
  const save = useCommand({
    mutationFn: (_, permit) => download(permit, 'my-data.json', new Blob(['{}'])),
  });
  return (
    <button type="button" onClick={() => save.run()}>
      Download
    </button>
  );
};

const saved = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('saves a file that is ready at once only once for a double press, and again for a later one', async () => {
  renderScreen(<Download />);
  const press = () => act(async () => screen.getByRole('button').click());
  await press();
  await act(() => vi.advanceTimersByTimeAsync(doubleClickMilliseconds - 1));
  await press();
  expect(saved).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await press();
  expect(saved).toHaveBeenCalledTimes(2);
});
