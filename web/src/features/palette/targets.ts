import type { Search } from 'lucide-react';

/** The most that are shown of each kind. */
export const mostShown = 8;

/** Something that the palette leads to. */
export interface Target {
  id: string;
  label: string;
  description?: string;
  Icon: typeof Search;
  act: () => void;
}

export interface TargetGroup {
  label: string;
  targets: readonly Target[];
}

const listWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether each typed word begins a word of the text. */
export const hasWords = (text: string, typed: string): boolean => {
  const [words, beginnings] = [listWords(text), listWords(typed)];
  return (
    beginnings.length > 0 &&
    beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
};

/** Those with the typed words in their texts; none before something is typed. */
export const findByWords = <Item>(
  items: Iterable<Item>,
  typed: string,
  textOf: (item: Item) => string,
): Item[] => [...items].filter((item) => hasWords(textOf(item), typed)).slice(0, mostShown);
