import { place } from '@lexplain/contract/library/places';
import { defaultTimeZone, timeZoneOf } from '@lexplain/contract/library/time-zones';
import { expect, it } from 'vitest';
import { suggestPlace } from './suggest-place';

const others = place.options.filter((one) => one !== 'ACT');

it.each(others)('suggests %s in its time zone', (one) => {
  expect(suggestPlace(timeZoneOf(one))).toBe(one);
});

it('suggests the larger of two in the same time zone', () => {
  expect(suggestPlace(defaultTimeZone)).toBe('NSW');
});

it('suggests none elsewhere', () => {
  expect(suggestPlace('Europe/Vienna')).toBeNull();
  expect(suggestPlace('UTC')).toBeNull();
});
