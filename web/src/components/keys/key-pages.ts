import type { KeyRow } from './keys-dialog';

/** A page of the menu, or one beside it, that a key leads to. */
export interface KeyPage {
  /** Pressed after G. */
  key: string;
  label: string;
  to:
    | '/adviser'
    | '/adviser/clients'
    | '/adviser/cover'
    | '/adviser/changes'
    | '/adviser/inbox'
    | '/adviser/library'
    | '/adviser/month'
    | '/adviser/people'
    | '/adviser/security'
    | '/adviser/firm'
    | '/dashboard'
    | '/dashboard/feed'
    | '/dashboard/actions'
    | '/dashboard/controls'
    | '/dashboard/incidents'
    | '/dashboard/user'
    | '/dashboard/organisation'
    | '/dashboard/organisation/members'
    | '/dashboard/profile'
    | '/dashboard/subjects'
    | '/dashboard/saq'
    | '/dashboard/cyber-laws/changes'
    | '/dashboard/notifications';
}

/** The keys of the pages, for the list of keys. */
export const toPageRows = (pages: readonly KeyPage[]): KeyRow[] =>
  pages.map(({ key, label }) => [['G', key.toUpperCase()], `Go to ${label}`]);
