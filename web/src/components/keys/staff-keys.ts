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

interface StaffPage {
  /** Pressed after G. */
  key: string;
  label: string;
  to:
    | '/adviser'
    | '/adviser/clients'
    | '/adviser/cover'
    | '/adviser/changes'
    | '/adviser/inbox'
    | '/adviser/people'
    | '/adviser/firm'
    | '/dashboard/feed';
}

const reviews: StaffPage = { key: 'r', label: 'Reviews', to: '/adviser' };
const clients: StaffPage = { key: 'c', label: 'Clients', to: '/adviser/clients' };
const cover: StaffPage = { key: 'v', label: 'Holiday cover', to: '/adviser/cover' };
const changes: StaffPage = { key: 'h', label: 'Changes', to: '/adviser/changes' };
const inbox: StaffPage = { key: 'i', label: 'Inbox', to: '/adviser/inbox' };
const people: StaffPage = { key: 'p', label: 'People', to: '/adviser/people' };
const firm: StaffPage = { key: 'f', label: 'Firm', to: '/adviser/firm' };
const feed: StaffPage = { key: 'd', label: 'Feed of your organisation', to: '/dashboard/feed' };

interface VisiblePages {
  changes: boolean;
  people: boolean;
  firm: boolean;
}

/** The pages of the menu, and that of holiday cover. */
export const listStaffPages = (sees: VisiblePages): StaffPage[] => [
  reviews,
  clients,
  cover,
  ...(sees.changes ? [changes] : []),
  inbox,
  ...(sees.people ? [people] : []),
  ...(sees.firm ? [firm] : []),
  feed,
];

/** The keys of the pages, for the list of keys. */
export const toPageRows = (pages: readonly StaffPage[]): KeyRow[] =>
  pages.map(({ key, label }) => [['G', key.toUpperCase()], `Go to ${label}`]);
