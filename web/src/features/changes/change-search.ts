// What the page's address asks for. The route reads it before the page's code is loaded: every page
// has this file.

const shown = ['concerning', 'unread'] as const;
type ChangeSelection = (typeof shown)[number];

export interface ChangeSearch {
  /** The id of a law. */
  law?: string;
  /** All without it. */
  show?: ChangeSelection;
}

/** What an address asks for. Anything else in it is left out. */
export const readChangeSearch = ({ law, show }: Record<string, unknown>): ChangeSearch => {
  const known = shown.find((one) => one === show);
  const isId = typeof law === 'string' && /^[\w-]{1,100}$/.test(law);
  return { ...(isId && { law }), ...(known && { show: known }) };
};
