import { findFirstShown } from '@lexplain/contract/changes/public-changes';
import { describe, expect, it } from 'vitest';
import { readLibrary } from '../read-library.ts';
import { listPublicLaws } from './public-changes.ts';

const library = readLibrary();
const today = '2026-11-27';

describe('the public changes', () => {
  it.each([
    ['2026-11-27', '2025-11-27'],
    ['2028-02-29', '2027-02-29'],
  ])('on %s begin with %s', (day, first) => {
    expect(findFirstShown(day)).toBe(first);
  });

  it('are those of the last 12 months and later ones, by law, the latest first', () => {
    const laws = listPublicLaws(library, today);
    const days = laws.flatMap(({ changes }) => changes.map(({ date }) => date));
    expect(days.toSorted()[0]).toBe('2025-12-05');
    for (const { changes } of laws) {
      const own = changes.map(({ date }) => date);
      expect(own).toEqual(own.toSorted().reverse());
    }
    expect(laws.at(-1)).toMatchObject({ id: 'general', source_url: null });
  });

  it('leave out corrections of our descriptions, and laws without a change', () => {
    const laws = listPublicLaws(library, today);
    const titles = laws.flatMap(({ changes }) => changes.map(({ title }) => title));
    expect(titles.filter((title) => title.startsWith('Corrected'))).toEqual([]);
    expect(titles.length).toBeGreaterThan(50);
    expect(listPublicLaws(library, '2099-01-01')).toEqual([]);
  });

  it('have no law with the name of the page of other changes', () => {
    expect(library.laws.map(({ subject }) => subject.id)).not.toContain('general');
  });
});

it('every change of the library says when it was added', () => {
  const changes = [...library.laws.flatMap((law) => law.changes), ...library.generalChanges];
  const without = changes.filter(({ added_on }) => added_on === undefined).map(({ id }) => id);
  expect(without).toEqual([]);
});
