import type { StoredChange } from '@lexplain/contract/changes/changes';
import { expect, it } from 'vitest';
import { filterChanges } from './change-filter';
import { chooseShown, readChangeSearch } from './change-search';

const changeOf = (id: string, date: string, subject_id: string | null): StoredChange => ({
  id,
  date,
  subject_id,
  title: id,
  what_changed: id,
  obligations: subject_id === 'spam' ? [{ subject_id: 'privacy', id: 'o1', code: 'O 1' }] : [],
  confidence: 'primary',
});
const changes = [
  changeOf('a', '2026-11-20', 'spam'),
  changeOf('b', '2026-11-01', 'soci'),
  changeOf('c', '2026-10-01', null),
];
const marks = { concerning: new Set(['a', 'c']), unread: new Set(['b', 'c']) };
const idsOf = (search: Parameters<typeof filterChanges>[1]) =>
  filterChanges(changes, search, marks).map(({ id }) => id);

it('shows those of a law that it changes, and those with a mark', () => {
  expect(idsOf({ show: 'all' })).toEqual(['a', 'b', 'c']);
  expect(idsOf({ law: 'privacy', show: 'all' })).toEqual(['a']);
  expect(idsOf({ show: 'concerning' })).toEqual(['a', 'c']);
  expect(idsOf({ show: 'unread', law: 'soci' })).toEqual(['b']);
});

it.each([
  [
    { law: 'spam-act-2003', show: 'unread' },
    { law: 'spam-act-2003', show: 'unread' },
  ],
  [{ show: 'all' }, { show: 'all' }],
  [{ law: '../x', show: 'everything', more: 'x' }, {}],
  [{ law: 3, show: ['unread'] }, {}],
])('reads %j of an address', (given, read) => {
  expect(readChangeSearch(given)).toEqual(read);
});

it('opens on what concerns the business once there is a profile', () => {
  expect(chooseShown({}, false)).toEqual({ show: 'all' });
  expect(chooseShown({}, true)).toEqual({ show: 'concerning' });
});

it('shows what the address asks for, and all changes of a law', () => {
  expect(chooseShown({ show: 'all' }, true)).toEqual({ show: 'all' });
  expect(chooseShown({ show: 'unread' }, true)).toEqual({ show: 'unread' });
  expect(chooseShown({ law: 'spam' }, true)).toEqual({ law: 'spam', show: 'all' });
});
