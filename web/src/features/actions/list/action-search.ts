// What the page's address asks for. The route reads it before the page's code is loaded: every page
// has this file.

export interface ActionSearch {
  /** All open ones without it. */
  show?: 'overdue' | 'closed';
  /** Everybody's without it. */
  of?: 'me';
  /** The id of a law. */
  law?: string;
}

/** What an address asks for. Anything else in it is left out. */
export const readActionSearch = ({ show, of, law }: Record<string, unknown>): ActionSearch => ({
  ...((show === 'overdue' || show === 'closed') && { show }),
  ...(of === 'me' && { of }),
  ...(typeof law === 'string' && { law }),
});
