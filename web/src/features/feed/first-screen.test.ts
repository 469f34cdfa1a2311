import { expect, it } from 'vitest';
import { isNews } from './first-screen';
import { changeOf, profileOf, screenWith, standingOf, submittedAt } from './test-first-screen';

const correction = changeOf('2026-11-20', 'spam', { title: 'Corrected: a penalty' });

it('takes a correction for news only after an assessment by what was wrong', () => {
  expect(isNews(screenWith(), correction)).toBe(false);
  const later = standingOf('spam', { submitted: submittedAt('2026-11-21') });
  expect(isNews(screenWith([later]), correction)).toBe(false);
  const earlier = standingOf('spam', { submitted: submittedAt('2026-11-01') });
  expect(isNews(screenWith([earlier]), correction)).toBe(true);
  const ofAnother = standingOf('privacy', { submitted: submittedAt('2026-11-01') });
  expect(isNews(screenWith([ofAnother]), correction)).toBe(false);
});

it('takes a change of a law that may bind for news, and no other', () => {
  expect(isNews(screenWith(), changeOf('2026-11-20', 'spam'))).toBe(true);
  expect(isNews(screenWith(), changeOf('2026-11-20', 'soci'))).toBe(false);
  const unknown = profileOf({}, { isBegun: false });
  expect(isNews(screenWith([], { profile: unknown }), changeOf('2026-11-20', 'soci'))).toBe(true);
});
