import { expect, it } from 'vitest';
import { describeReading } from './reading.ts';

it.each([
  ['', null, null],
  ['A privacy lawyer', null, 'A privacy lawyer reads it.'],
  ['A privacy lawyer', 3, 'A privacy lawyer reads it, usually within 3 business days.'],
  ['', 1, 'An adviser of Lexplain reads it, usually within 1 business day.'],
])('says of %j and %j days what the firm says', (reader, reading_days, said) => {
  expect(describeReading({ reader, reading_days })).toBe(said);
});
