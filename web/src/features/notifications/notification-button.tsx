import { VisuallyHidden } from '@mantine/core';
import { useClickOutside, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import { Loading } from '../../components/loading/loading';
import { useAuth } from '../../session/use-auth';
import classes from './notifications.module.css';
import { unreadNotificationsQuery } from './queries';

// Loaded when someone opens it.
const NotificationList = lazy(async () => ({
  default: (await import('./notification-list')).NotificationList,
}));

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

/** How many are unread; null where none is. */
const useUnreadCount = (): string | null => {
  const { backendUser } = useAuth();
  const { data } = useQuery({ ...unreadNotificationsQuery, enabled: backendUser !== null });
  const count = data?.notifications.length ?? 0;
  if (count === 0) return null;
  return data?.next ? `${count}+` : `${count}`;
};

/**
 * What the person was told of, with the number of what is unread: a panel below its button, and on a
 * phone a page.
 */
export const NotificationButton = () => {
  const count = useUnreadCount();
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
      <Link to={page} className={classes.button} data-tools>
        <Sign count={count} />
      </Link>
    );
  }
  return (
    <div ref={area}>
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
