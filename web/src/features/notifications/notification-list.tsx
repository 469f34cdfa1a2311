import type { Notification } from '@lexplain/contract/notifications/notifications';
import { describeNotification } from '@lexplain/contract/notifications/sentences';
import { Anchor, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { NextPage } from '../../components/next-page/next-page';
import { formatMoment } from '../../lib/text/dates';
import classes from './notifications.module.css';
import { notificationsQuery } from './queries';
import { useMarkRead } from './use-mark-read';

/** A press that opens another tab or window is the browser's. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

interface EntryProps {
  notification: Notification;
  isUnread: boolean;
  onOpen: () => void;
}

const Entry = ({ notification, isUnread, onOpen }: EntryProps) => {
  const { history } = useRouter();
  const { kind, facts, place, at, is_over } = notification;
  const open = (event: MouseEvent): void => {
    onOpen();
    if (!isPlain(event)) return;
    event.preventDefault();
    history.push(place);
  };
  return (
    <li
      className={classes.item}
      data-unread={isUnread || undefined}
      data-over={is_over || undefined}
    >
      <a href={place} className={classes.link} onClick={open}>
        {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
        {is_over && 'Done: '}
        {describeNotification(kind, facts)}
      </a>
      <Text size="sm" c="dimmed" component="time" dateTime={at}>
        {formatMoment(at)}
      </Text>
    </li>
  );
};

interface NotificationListProps {
  /** Something of it was opened, which is another page. */
  onLeave?: () => void;
}

/** What the person was told of, newest first. Whoever opens an entry has read it and all before it. */
export const NotificationList = ({ onLeave }: NotificationListProps) => {
  const list = useInfiniteQuery(notificationsQuery);
  const { data, error, refetch, hasNextPage } = list;
  const mark = useMarkRead();
  if (!data) {
    return error ? (
      <Failure error={error} fallback="Failed to load the notifications" onRetry={refetch} />
    ) : (
      <Loading cards={[4, 64]} />
    );
  }
  const readUntil = data.pages[0]?.read_until ?? null;
  const notifications = data.pages.flatMap((page) => page.notifications);
  const isUnread = ({ at, is_over }: Notification): boolean =>
    !is_over && (readUntil === null || at > readUntil);
  const newest = notifications.find(isUnread);
  if (notifications.length === 0 && !hasNextPage) {
    return (
      <EmptyState text="Nothing yet. What others do that concerns you is listed here for 90 days.">
        <Anchor renderRoot={(props) => <Link {...props} to="/dashboard/user/mail" />}>
          Choose what is also mailed
        </Anchor>
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm" maw="45rem">
      {newest && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          disabled={mark.isPending}
          onClick={() => mark.run(newest.at)}
        >
          Mark all as read
        </Button>
      )}
      {mark.isError && <Failure error={mark.error} fallback="They could not be marked as read" />}
      <ul
        aria-label="Notifications"
        // On its own page, as other lists.
        className={onLeave ? classes.list : `${classes.list} ${classes.raised}`}
      >
        {notifications.map((notification) => (
          <Entry
            key={notification.id}
            notification={notification}
            isUnread={isUnread(notification)}
            onOpen={() => {
              if (isUnread(notification)) mark.run(notification.at);
              onLeave?.();
            }}
          />
        ))}
      </ul>
      <NextPage list={list} label="Show earlier" />
    </Stack>
  );
};
