import type { KeyPage } from './key-pages';
import type { KeyRow } from './keys-dialog';

/** The keys of every page of the staff; each page names those that it has beside them. */
export const staffKeys: readonly KeyRow[] = [
  [['Ctrl', 'K'], 'Find a client, a law or a page'],
  [['/'], 'Search in the list, or find'],
  [['↓'], 'From the search to what it found'],
  [['J'], 'Next row of a list'],
  [['K'], 'Previous row of a list'],
  [['Enter'], 'Open the row'],
  [['N'], 'Next page of a list'],
  [['P'], 'Previous page of a list'],
  [['?'], 'Show the keys'],
];

const reviews: KeyPage = { key: 'r', label: 'Reviews', to: '/adviser' };
const clients: KeyPage = { key: 'c', label: 'Clients', to: '/adviser/clients' };
const cover: KeyPage = { key: 'v', label: 'Holiday cover', to: '/adviser/cover' };
const changes: KeyPage = { key: 'h', label: 'Changes', to: '/adviser/changes' };
const inbox: KeyPage = { key: 'i', label: 'Inbox', to: '/adviser/inbox' };
const library: KeyPage = { key: 'l', label: 'Library', to: '/adviser/library' };
const month: KeyPage = { key: 'm', label: 'Month', to: '/adviser/month' };
const people: KeyPage = { key: 'p', label: 'People', to: '/adviser/people' };
const security: KeyPage = { key: 's', label: 'Security and mail', to: '/adviser/security' };
const firm: KeyPage = { key: 'f', label: 'Firm', to: '/adviser/firm' };
const feed: KeyPage = { key: 'd', label: 'Feed of your organisation', to: '/dashboard/feed' };

interface VisiblePages {
  changes: boolean;
  library: boolean;
  people: boolean;
  security: boolean;
  firm: boolean;
}

/** The pages of the menu, and that of holiday cover. */
export const listStaffPages = (sees: VisiblePages): KeyPage[] => [
  reviews,
  clients,
  cover,
  ...(sees.changes ? [changes] : []),
  inbox,
  ...(sees.library ? [library] : []),
  month,
  ...(sees.people ? [people] : []),
  ...(sees.security ? [security] : []),
  ...(sees.firm ? [firm] : []),
  feed,
];
