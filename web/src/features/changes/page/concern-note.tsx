import { type AtStake, describeAtStake } from '@lexplain/contract/changes/at-stake';
import { isCorrection, type StoredChange } from '@lexplain/contract/changes/changes';
import type { Concern } from '@lexplain/contract/changes/concerns';
import { describeReason } from '@lexplain/contract/changes/reason-text';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface ConcernNoteProps {
  change: Pick<StoredChange, 'kind'>;
  /** Null where the change does not concern the organisation. */
  concern: Concern | null;
  atStake: AtStake | null;
  hasProfile: boolean;
}

const describeUnconcerned = (change: ConcernNoteProps['change']): string =>
  isCorrection(change)
    ? 'This corrects our description. Based on your profile and your answers, it does not concern you.'
    : 'Based on your profile and your answers, this does not concern you.';

/** Why a change concerns the organisation, as its mail says, and what it may cost. */
export const ConcernNote = ({ change, concern, atStake, hasProfile }: ConcernNoteProps) => (
  <>
    <p>{concern ? describeReason(concern.reason) : describeUnconcerned(change)}</p>
    {atStake && <p>{describeAtStake(atStake)} This is a maximum, for the worst cases.</p>}
    {!hasProfile && (
      <p>
        Your profile has no answers yet.{' '}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link {...props} to="/dashboard/profile" />}
        >
          Answer the questions about your business
        </Anchor>{' '}
        to see what this means for you.
      </p>
    )}
  </>
);
