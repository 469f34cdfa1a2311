// What the page's address asks for. The route reads it before the page's code is loaded: every page has this file.

const shown = ['overdue', 'closed'] as const;

export interface ActionSearch {
  /** All open ones without it. */
  show?: (typeof shown)[number];
  /** Everybody's without it. */
  of?: 'me';
  /** The id of a law. */
  law?: string;
}

/** What an address asks for. Anything else in it is left out. */
export const readActionSearch = ({ show, of, law }: Record<string, unknown>): ActionSearch => {
  const known = shown.find((one) => one === show);
  return {
    ...(known && { show: known }),
    ...(of === 'me' && { of }),
    ...(typeof law === 'string' && /^[\w-]{1,64}$/.test(law) && { law }),
  };
};
