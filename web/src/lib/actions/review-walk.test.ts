import { expect, it } from 'vitest';
import { findWalkPosition, linkToList, type ReviewWalk } from './review-walk';

const walk: ReviewWalk = { list: { of: 'reviews' }, ids: ['a', 'b', 'c'], finished: [] };

it('says where a review stands, and leads to the next one', () => {
  expect(findWalkPosition(walk, 'b', false)).toMatchObject({ position: 2, total: 3, nextId: 'c' });
  expect(findWalkPosition(walk, 'x', false)).toBeNull();
});

it('counts also those that are not loaded, and says where nobody has counted them', () => {
  const counted = findWalkPosition({ ...walk, others: 27 }, 'b', false);
  expect(counted).toMatchObject({ position: 2, total: 30, isOfPage: false });
  const ofPage = findWalkPosition({ ...walk, others: null }, 'b', false);
  expect(ofPage).toMatchObject({ total: 3, isOfPage: true });
});

it('leads from the last one to what was passed over, and not to what is finished', () => {
  const after = findWalkPosition(walk, 'a', true)?.walk ?? walk;
  expect(after.finished).toEqual(['a']);
  expect(findWalkPosition(after, 'c', false)).toMatchObject({ position: 3, nextId: 'b' });
  const later = findWalkPosition(after, 'b', true)?.walk ?? walk;
  expect(findWalkPosition(later, 'c', true)).toMatchObject({ nextId: null });
});

it('counts what is finished once', () => {
  const once = findWalkPosition(walk, 'a', true)?.walk ?? walk;
  expect(findWalkPosition(once, 'a', true)?.walk).toBe(once);
});

it('leads back to the list with its order, filter and search', () => {
  expect(linkToList({ ...walk, list: { of: 'reviews', show: 'mine' } })).toEqual({
    to: '/adviser',
    search: { show: 'mine' },
  });
  const page = { sort: 'score', filter: 'adviser_turn' } as const;
  expect(linkToList({ ...walk, list: { of: 'clients', page, search: 'smith' } })).toEqual({
    to: '/adviser/clients',
    search: page,
    state: { clientsSearch: 'smith' },
  });
});
