// What the page's address asks for. The route reads it before the page's code is loaded: every page
// has this file.

const shown = ['all', 'concerning', 'unread'] as const;
type ChangeSelection = (typeof shown)[number];

export interface ChangeSearch {
  /** The id of a law. */
  law?: string;
  /** Without it, what the page opens on. */
  show?: ChangeSelection;
}

/** What the page shows. */
export interface ShownChanges {
  law?: string;
  show: ChangeSelection;
}

/**
 * What an address shows: of one that asks for nothing, what concerns the business once a profile
 * says so.
 */
export const chooseShown = ({ law, show }: ChangeSearch, hasProfile: boolean): ShownChanges => ({
  ...(law && { law }),
  show: show ?? (hasProfile && law === undefined ? 'concerning' : 'all'),
});

/** What an address asks for. Anything else in it is left out. */
export const readChangeSearch = ({ law, show }: Record<string, unknown>): ChangeSearch => {
  const known = shown.find((one) => one === show);
  const isId = typeof law === 'string' && /^[\w-]{1,100}$/.test(law);
  return { ...(isId && { law }), ...(known && { show: known }) };
};
