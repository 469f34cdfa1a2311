import { toBeginning, toWords } from '@lexplain/contract/reviews/standing-orders';
import { countNamed } from './queries.ts';

// Which word of a search the database is asked for. It finds one; the others are compared
// afterwards.

/** Each that is counted costs a read. */
const mostCounted = 4;

type AdviserUid = string | null | 'all';

const countOf = async (adviserUid: AdviserUid, beginning: string): Promise<number> => {
  const query =
    adviserUid === 'all' ? countNamed.all(beginning) : countNamed.ofOne(adviserUid, beginning);
  return (await query.count().get()).data().count;
};

/** A search: its words, and the beginning that the fewest names have. */
export interface NameSearch {
  words: string[];
  beginning: string;
}

/** Null where nothing is searched for, or nothing that names are made of. */
export const prepareSearch = async (
  adviserUid: AdviserUid,
  search: string,
): Promise<NameSearch | null> => {
  const words = toWords(search);
  const longestFirst = [...new Set(words.map(toBeginning))].sort((a, b) => b.length - a.length);
  const [first, ...others] = longestFirst.slice(0, mostCounted);
  if (first === undefined) return null;
  if (others.length === 0) return { words, beginning: first };
  const counted = await Promise.all(
    [first, ...others].map(async (beginning) => ({
      beginning,
      count: await countOf(adviserUid, beginning),
    })),
  );
  const { beginning } = counted.reduce((rarest, one) => (one.count < rarest.count ? one : rarest));
  return { words, beginning };
};
