import type { Profile, ProfileRecord } from '@lexplain/contract/profile/profile';
import type { ProfileRecordWithId } from './records.ts';
import type { ReadProfile } from './store.ts';

// Stored fields as responses have them: times as ISO text, without those for the server alone. What
// the row's schema does not name is not sent (http/answer.ts).

export const toProfile = ({ profile, isNamed, stale }: ReadProfile): Profile => {
  const { facts, facts_sectors, facts_revision, profile_record: record } = profile;
  const { facts_saved_by_name, facts_saved_at } = profile;
  return {
    revision: facts_revision,
    sectors: facts_sectors,
    answers: facts,
    saved: facts_saved_at && { by_name: facts_saved_by_name, at: facts_saved_at.toISOString() },
    record: record &&
      stale && {
        id: record.id,
        by_name: record.by_name,
        at: record.created_at.toISOString(),
        stale,
      },
    is_organisation_named: isNamed,
    incidents_counted_again: profile.duties_changed !== null,
  };
};

/** A whole record, by which its hash can be verified. */
export const toProfileRecord = (record: ProfileRecordWithId): ProfileRecord => {
  const {
    organisation_id: _,
    recorded_for: __,
    created_by: ___,
    facts_revision: ____,
    ...shown
  } = record;
  return { ...shown, created_at: record.created_at.toISOString() };
};

/** A record in the list: without the answers and reasons, which its own page reads. */
export const toListedRecord = ({
  id,
  by_name,
  created_at,
  fact_set_version,
  sha256,
  outcomes,
}: ProfileRecordWithId) => ({
  id,
  by_name,
  created_at: created_at.toISOString(),
  fact_set_version,
  sha256,
  outcomes: outcomes.map(({ subject_id, headline }) => ({ subject_id, headline })),
});
