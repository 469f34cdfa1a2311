import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNoticeSettings } from './queries';

/**
 * Beside the first record of a profile: the laws that bind are known, and mail about their changes
 * is on.
 */
export const FirstRecordNote = () => {
  const { data } = useNoticeSettings();
  const choice = data?.wishes.law_changes ?? 'never';
  if (choice === 'never') return null;
  return (
    <Text size="sm" mt={4}>
      Mail about changes of these laws is on
      {choice === 'weekly' && ', once a week'}.{' '}
      <Anchor renderRoot={(props) => <Link {...props} to="/dashboard/user/mail" />}>
        Change what is mailed to you
      </Anchor>
    </Text>
  );
};
