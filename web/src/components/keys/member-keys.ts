import type { KeyPage } from './key-pages';
import type { KeyRow } from './keys-dialog';

/** The keys of every page of an organisation; each page names those that it has beside them. */
export const memberKeys: readonly KeyRow[] = [
  [['Ctrl', 'K'], 'Find a law, a question, an action, a person or a page'],
  [['/'], 'Search in the list, or find'],
  [['?'], 'Show the keys'],
];

const pages: readonly KeyPage[] = [
  { key: 'a', label: 'Actions', to: '/dashboard/actions' },
  { key: 'w', label: 'What we do', to: '/dashboard/controls' },
  { key: 'i', label: 'Incidents', to: '/dashboard/incidents' },
  { key: 'u', label: 'User Detail', to: '/dashboard/user' },
  { key: 'o', label: 'Organisation', to: '/dashboard/organisation' },
  { key: 'm', label: 'Members', to: '/dashboard/organisation/members' },
  { key: 'p', label: 'Profile', to: '/dashboard/profile' },
  { key: 's', label: 'Subject', to: '/dashboard/subjects' },
  { key: 'q', label: 'SAQ', to: '/dashboard/saq' },
  { key: 'c', label: 'Changes to the law', to: '/dashboard/cyber-laws/changes' },
  { key: 'n', label: 'Notifications', to: '/dashboard/notifications' },
];

/** The pages of the menu, and some beside it. `/dashboard` leads staff to their own first screen. */
export const listMemberPages = ({ isStaff }: { isStaff: boolean }): KeyPage[] => [
  { key: 'd', label: 'Feed', to: isStaff ? '/dashboard/feed' : '/dashboard' },
  ...pages,
  ...(isStaff ? [{ key: 'r', label: 'Adviser', to: '/adviser' } satisfies KeyPage] : []),
];
