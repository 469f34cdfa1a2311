import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AtomEntry, createAtomFeed, tagOf } from './atom-feed.ts';
import { readAtomFeed } from './test-atom.ts';

const entry: AtomEntry = {
  id: '2026-12-10-a-change',
  title: 'A change',
  text: 'From 10 December 2026. It changes.',
  url: 'https://lexplain.example/changes/privacy-act-1988',
  laws: ['Privacy Act 1988'],
  published: '2026-11-21T00:00:00Z',
};

const feedOf = (entries: readonly AtomEntry[]) =>
  readAtomFeed(
    createAtomFeed({
      id: tagOf('changes'),
      title: 'Changes',
      self: 'https://lexplain.example/changes.atom',
      url: 'https://lexplain.example/changes',
      madeAt: '2026-11-21T00:00:00Z',
      entries,
    }),
  );

it('has what RFC 4287 requires, the newest entry first', () => {
  const later = { ...entry, id: '2026-12-11-another', published: '2026-11-27T00:00:00Z' };
  const feed = feedOf([entry, later]);
  expect(feed.updated).toBe(later.published);
  expect(feed.entry.map(({ id }) => id)).toEqual([
    'tag:lexplain.example,2026-11-21:changes/2026-12-11-another',
    'tag:lexplain.example,2026-11-21:changes/2026-12-10-a-change',
  ]);
  expect(feed.link.map((link) => link['@rel'])).toEqual(['self', 'alternate']);
});

it('has the newest 100 entries of many', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    ...entry,
    id: `change-${index}`,
    published: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
  }));
  const { entry: read } = feedOf(many);
  expect(read).toHaveLength(100);
  expect(read[0]?.id).toMatch(/change-999$/);
  expect(read[99]?.id).toMatch(/change-900$/);
});

it('is a feed without entries, too', () => {
  expect(feedOf([])).toMatchObject({ entry: [], updated: '2026-11-21T00:00:00Z' });
});

it('escapes every text, and leaves out what XML cannot contain', () => {
  const odd = `<script>"a" & 'b'</script>]]> &amp; \u0000\u0007\uFFFE é 🙂`;
  const [read] = feedOf([{ ...entry, title: odd, text: odd, laws: [odd] }]).entry;
  const kept = `<script>"a" & 'b'</script>]]> &amp;  é 🙂`;
  expect([read?.title, read?.content['#text'], read?.category[0]?.['@term']]).toEqual([
    kept,
    kept,
    kept,
  ]);
});

it('is well-formed for every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const some = `x${text}`;
      const [read] = feedOf([{ ...entry, title: some, text: some }]).entry;
      expect(read?.title.startsWith('x')).toBe(true);
    }),
    { numRuns: 30 },
  );
});
