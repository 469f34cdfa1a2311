import { expect, it } from 'vitest';
import { readAtomFeed } from '../../contract/src/changes/test-atom.ts';
import { readPublicLaws } from '../../seed/pages/public-changes.ts';
import { writePublicFeed } from './change-pages.ts';

const laws = readPublicLaws('2026-11-27');

it('the public feed has each public change once, with its text and the page of its law', () => {
  const feed = readAtomFeed(writePublicFeed(laws));
  const changes = laws.flatMap(({ changes }) => changes);
  expect(feed.entry).toHaveLength(changes.length);
  const [law] = laws;
  const [change] = law?.changes ?? [];
  const entry = feed.entry.find(({ id }) => id.endsWith(`changes/${change?.id}`));
  expect(entry).toMatchObject({
    title: change?.title,
    updated: `${change?.added_on}T00:00:00Z`,
    link: [{ '@href': `https://lexplain.example/changes/${law?.id}` }],
    category: [{ '@term': law?.name }],
  });
  expect(entry?.content['#text']).toContain(change?.what_changed);
});

it('the public feed is the same for the same library, and keeps ids and times on a later day', () => {
  expect(writePublicFeed(readPublicLaws('2026-11-27'))).toBe(writePublicFeed(laws));
  const known = new Map(
    readAtomFeed(writePublicFeed(laws)).entry.map(({ id, updated }) => [id, updated]),
  );
  for (const { id, updated } of readAtomFeed(writePublicFeed(readPublicLaws('2027-03-01'))).entry) {
    expect(known.get(id)).toBe(updated);
  }
});

it('an entry of the public feed leads to the page that has its text', () => {
  const [change] = laws[0]?.changes ?? [];
  if (!change) throw new Error('The library has no changes');
  const changes = Array.from({ length: 16 }, (_, index) => ({ ...change, id: `change-${index}` }));
  const law = { id: 'law', name: 'Law', source_url: null, changes };
  const links = readAtomFeed(writePublicFeed([law])).entry.map(({ link }) => link[0]?.['@href']);
  expect(links.filter((href) => href === 'https://lexplain.example/changes/law')).toHaveLength(15);
  expect(links.filter((href) => href?.endsWith('/changes/law-page-2'))).toHaveLength(1);
});
