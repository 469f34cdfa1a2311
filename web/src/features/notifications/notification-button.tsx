import { VisuallyHidden } from '@mantine/core';
import { useClickOutside, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import { Loading } from '../../components/loading/loading';
import { whenSettled } from '../../lib/queries/when-settled';
import { useAuth } from '../../session/use-auth';
import type { MarkState } from './mark-listener';
import classes from './notifications.module.css';
import { refetchNotifications, unreadNotificationsQuery } from './queries';

// Loaded when someone opens it.
const NotificationList = lazy(async () => ({
  default: (await import('./notification-list')).NotificationList,
}));

const MarkListener = lazy(async () => ({
  default: (await import('./mark-listener')).MarkListener,
}));

/** The listener comes with the SDK, which is larger than the pages: once the page has what it shows. */
const useSettled = (): boolean => {
  const client = useQueryClient();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => whenSettled(client, () => setSettled(true)), [client]);
  return isSettled;
};

const page = '/dashboard/notifications';

const Sign = ({ count }: { count: string | null }) => (
  <>
    <Bell size={18} aria-hidden />
    <VisuallyHidden>Notifications{count !== null && `, ${count} unread`}</VisuallyHidden>
    {count !== null && (
      <span className={classes.count} aria-hidden>
        {count}
      </span>
    )}
  </>
);

/**
 * How many are unread; null where none is. Asked for only where the listener says that there are
 * some, or cannot listen.
 */
const useUnreadCount = (isAsked: boolean): string | null => {
  const { data } = useQuery({ ...unreadNotificationsQuery, enabled: isAsked });
  const count = isAsked ? (data?.notifications.length ?? 0) : 0;
  if (count === 0) return null;
  return data?.next ? `${count}+` : `${count}`;
};

/** What the listener says of the person's list. Each change reads again what is shown of it. */
const useMark = () => {
  const client = useQueryClient();
  const [mark, setMark] = useState<MarkState | null>(null);
  const [isRefused, setRefused] = useState(false);
  const version = useRef<string | null>(null);
  const onChange = useCallback(
    (next: MarkState): void => {
      setMark(next);
      if (version.current !== null && version.current !== next.version) {
        void refetchNotifications(client);
      }
      version.current = next.version;
    },
    [client],
  );
  const onRefused = useCallback(() => setRefused(true), []);
  return { mayBeUnread: isRefused || mark?.isUnread === true, onChange, onRefused };
};

/**
 * What the person was told of, with the number of what is unread: a panel below its button, and on a
 * phone a page.
 */
export const NotificationButton = () => {
  const { backendUser } = useAuth();
  const { mayBeUnread, onChange, onRefused } = useMark();
  const count = useUnreadCount(backendUser !== null && mayBeUnread);
  const isSettled = useSettled();
  const listener = isSettled && backendUser && (
    <ErrorBoundary>
      <Suspense>
        <MarkListener uid={backendUser.id} onChange={onChange} onRefused={onRefused} />
      </Suspense>
    </ErrorBoundary>
  );
  const { pathname } = useLocation();
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const button = useRef<HTMLButtonElement>(null);
  // A panel belongs to the page on which it was opened.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === pathname;
  const close = (): void => setOpenedOn(null);
  const area = useClickOutside<HTMLDivElement>(close);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  });
  if (isPhone) {
    return (
      <>
        {listener}
        <Link to={page} className={classes.button} data-tools>
          <Sign count={count} />
        </Link>
      </>
    );
  }
  return (
    <div ref={area}>
      {listener}
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        onClick={() => setOpenedOn(isOpen ? null : pathname)}
      >
        <Sign count={count} />
      </button>
      {isOpen && (
        <section className={classes.panel} aria-label="Notifications">
          <h2 className={classes.heading}>Notifications</h2>
          <ErrorBoundary>
            <Suspense fallback={<Loading cards={[4, 64]} />}>
              <NotificationList onLeave={close} />
            </Suspense>
          </ErrorBoundary>
        </section>
      )}
    </div>
  );
};
