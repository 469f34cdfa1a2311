import type { Obligation } from '@lexplain/contract/subjects';

/** docs/product.md, "Subjects". */
const fallbackCharacters = 80;

/** The header's title rule (docs/product.md, "Subjects"). Characters are counted whole, so that none is cut in two. */
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
