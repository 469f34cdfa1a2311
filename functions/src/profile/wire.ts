import type { profile as sentProfile } from '@lexplain/contract/profile/profile';
import type { UnencodedAnswer } from '../http/encoding.ts';
import { hideAddress } from '../organisation-log/hide-address.ts';
import type { ReadProfile } from './store.ts';

export const toProfile = ({
  profile,
  isNamed,
  stale,
}: ReadProfile): UnencodedAnswer<typeof sentProfile> => {
  const { facts_saved_by_name, facts_saved_at, profile_record: record } = profile;
  return {
    revision: profile.facts_revision,
    sectors: profile.facts_sectors,
    answers: profile.facts,
    saved: facts_saved_at && { by_name: facts_saved_by_name, at: facts_saved_at },
    record: record && stale && { ...record, at: record.created_at, stale },
    is_organisation_named: isNamed,
    incidents_counted_again: profile.duties_changed !== null,
  };
};

const withoutAddress = <Author extends { by_name: string }>(author: Author): Author => ({
  ...author,
  by_name: hideAddress(author.by_name),
});

/** A profile for the adviser. Advisers see no addresses of those without a name. */
export const toProfileForAdviser = (read: ReadProfile) => {
  const profile = toProfile(read);
  const { saved, record } = profile;
  return {
    ...profile,
    saved: saved && withoutAddress(saved),
    record: record && withoutAddress(record),
  };
};
