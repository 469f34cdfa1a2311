import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PastDay } from './past-day';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T02:00:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

it('tells day and time in one zone, whatever that of the reader is', () => {
  // 11:30 pm of Tuesday in Perth, 2:30 am of Wednesday in Sydney.
  const at = '2026-11-24T15:30:00.000Z';
  const tell = (timeZone: string) => {
    const time = render(<PastDay at={at} timeZone={timeZone} />).container.firstElementChild;
    return [time?.textContent, time?.getAttribute('title')];
  };
  expect(tell('Australia/Perth')).toEqual(['yesterday', '24 November 2026 at 11:30 pm AWST']);
  expect(tell('Australia/Sydney')).toEqual(['today', '25 November 2026 at 2:30 am AEDT']);
});
