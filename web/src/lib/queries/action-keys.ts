import { keys } from './keys';

// The keys of queries for actions. Apart from `keys`, which the first script of every page has.

const actions = (organisationId: string) => [...keys.organisation(organisationId), 'actions'];

export const actionKeys = {
  /** Everything that is read of an organisation's actions, apart from one that is opened. */
  actions,
  open: (organisationId: string) => [...actions(organisationId), 'open'],
  closed: (organisationId: string) => [...actions(organisationId), 'closed'],
  next: (organisationId: string) => [...actions(organisationId), 'next'],
  action: (actionId: string) => ['action', actionId],
  /** What an adviser reads of a client's. */
  ofClient: (organisationId: string) => ['clients', organisationId, 'actions'],
};
