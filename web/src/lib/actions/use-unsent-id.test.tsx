import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useUnsentId } from './use-unsent-id';

it('keeps the id of the same content until it is sent, and has another for any other', () => {
  const { result } = renderHook(() => useUnsentId());
  const { idOf, forget } = result.current;
  const first = idOf({ message: 'Hello' });
  expect(idOf({ message: 'Hello' })).toBe(first);
  const other = idOf({ message: 'Hello again' });
  expect(other).not.toBe(first);
  forget();
  expect(idOf({ message: 'Hello again' })).not.toBe(other);
});
