import type { Obligation } from '@lexplain/contract/library/subjects';

/** docs/product.md, "Subjects". */
const fallbackCharacters = 80;

/** The title in the header (docs/product.md, "Subjects"). Counts whole characters, so that none is split. */
export const obligationTitle = ({
  name_of_source,
  description,
}: Pick<Obligation, 'name_of_source'> & { description?: string }): string => {
  if (name_of_source) return name_of_source;
  if (!description) return 'Untitled obligation';
  const characters = [...description];
  const cut = characters.length > fallbackCharacters;
  return cut ? `${characters.slice(0, fallbackCharacters).join('')}…` : description;
};

/** The title with the code beside it. */
export const obligationName = (
  obligation: Pick<Obligation, 'name_of_source' | 'code'> & { description?: string },
): string => {
  const title = obligationTitle(obligation);
  return obligation.code ? `${title} (${obligation.code})` : title;
};
