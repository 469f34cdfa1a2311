import { expect, it } from 'vitest';
import { gatherPages, listOnce } from './gather-pages';

const serve = (pages: Record<string, { items: string[]; next: string | null }>) => {
  const asked: string[] = [];
  const read = async ({ after = 'first' }: { after?: string }) => {
    asked.push(after);
    return pages[after] ?? { items: [], next: null };
  };
  return { asked, read };
};

it('reads a list page by page until there is no other', async () => {
  const { asked, read } = serve({
    first: { items: ['a', 'b'], next: 'b' },
    b: { items: ['c'], next: null },
  });
  const pages = await gatherPages(read);
  expect(pages.flatMap(({ items }) => items)).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual(['first', 'b']);
});

it('ends where a list begins again, and has each item once', async () => {
  const { asked, read } = serve({
    first: { items: ['a', 'b'], next: 'b' },
    b: { items: ['a', 'b'], next: 'b' },
  });
  const pages = await gatherPages(read);
  expect(asked).toEqual(['first', 'b']);
  const items = pages.flatMap((page) => page.items.map((id) => ({ id })));
  expect(listOnce(items)).toEqual([{ id: 'a' }, { id: 'b' }]);
});
