import { createFollowers, type Follower } from '../platform/followers.ts';

/** Somebody leaves an organisation, or is removed from it. */
export interface Departure {
  kind: 'member_left' | 'member_removed';
  organisationId: string;
  uid: string;
  name: string;
  by: { uid: string; name: string };
  /** Who owns it from then on. */
  owners: readonly string[];
  now: Date;
}

export const departureFollowers = createFollowers<Follower<Departure>>('a departure');
