import type { ClientListPage } from '../queries';

/**
 * The address of a list, and its search, which is kept in the entry of the browser's history alone.
 */
export const linkTo = ({ search, ...inAddress }: ClientListPage) => ({
  to: '/adviser/clients' as const,
  search: inAddress,
  state: search ? { clientsSearch: search } : {},
});
