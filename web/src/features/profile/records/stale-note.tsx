import type { Profile } from '@lexplain/contract/profile/profile';
import { Alert } from '@mantine/core';
import type { ProfileState } from '../interview/change-question';
import classes from '../outcomes/outcomes.module.css';
import { describeStaleness } from '../profile-texts';

interface StaleNoteProps {
  record: NonNullable<Profile['record']>;
  computed: Pick<ProfileState, 'rules' | 'lawNames'>;
}

/** What has changed since the latest record. Renders nothing while it is current. */
export const StaleNote = ({ record, computed: { rules, lawNames } }: StaleNoteProps) => {
  const changed = describeStaleness(record.stale, rules, lawNames);
  if (changed.length === 0) return null;
  return (
    <Alert color="orange" title="The latest record is out of date">
      <ul className={classes.changed} aria-label="Changed since the latest record">
        {changed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
};
