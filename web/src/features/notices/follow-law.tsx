import type { Subject } from '@lexplain/contract/library/subjects';
import { type NoticeSettings, noticeEndpoints } from '@lexplain/contract/notices/notices';
import { Box, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { settingsQuery, useNoticeSettings } from './queries';

const mail = 'Its changes are mailed to you, whether or not it binds you.';
const noMail = 'You get no mail about changes to the law. Turn it on under User Detail.';

/**
 * Follows a law, or stops: its changes are mailed whether or not it binds (docs/product.md, "Alerts"). Until the
 * choice is known, the button takes its place without being shown.
 */
export const FollowLaw = ({ law }: { law: Pick<Subject, 'id' | 'name'> }) => {
  const client = useQueryClient();
  const { data } = useNoticeSettings();
  const [isPressed, setPressed] = useState(false);
  const isFollowed = data?.followed_laws.includes(law.id) ?? false;
  const { run, isPending, error } = useCommand<NoticeSettings>({
    mutationFn: (_, permit) => {
      const { followLaw, unfollowLaw } = noticeEndpoints;
      return send(permit, isFollowed ? unfollowLaw : followLaw, { params: { id: law.id } });
    },
    onSuccess: (settings) => cacheAnswer(client, settingsQuery, () => settings),
  });
  const isNever = data?.wishes.law_changes === 'never';
  return (
    <Group gap="sm" wrap="wrap">
      <Button
        variant="default"
        size="xs"
        aria-pressed={isFollowed}
        loading={isPending}
        onClick={() => {
          setPressed(true);
          run();
        }}
        style={data ? undefined : { visibility: 'hidden' }}
      >
        {isFollowed ? 'Following' : 'Follow this law'}
      </Button>
      {/* Rendered before its content, so that screen readers announce it. */}
      <Text size="sm" c="dimmed" role="status">
        {error && messageOf(error, 'This was not saved. Try again.')}
        {!error && isFollowed && (
          // Where it takes a line of its own, not before a press: it would move the page while that
          // loads.
          <Box component="span" {...(!isPressed && { visibleFrom: 'md' })}>
            {isNever ? noMail : mail}
          </Box>
        )}
      </Text>
    </Group>
  );
};
