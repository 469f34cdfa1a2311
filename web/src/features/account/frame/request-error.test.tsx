import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { RequestError } from './request-error';

const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('names the status, and closes after seven seconds', () => {
  renderScreen(
    <RequestError
      error={{ status: 500, message: 'Something went wrong', raw: null }}
      onClose={onClose}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Request Error (500)');
  act(() => vi.advanceTimersByTime(6_900));
  expect(onClose).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(200));
  expect(onClose).toHaveBeenCalledOnce();
});
