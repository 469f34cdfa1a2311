import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { PageHeader } from '../../components/page-header/page-header';
import { WithAccount } from '../../features/account/frame/with-account';

const NotificationList = lazy(async () => ({
  default: (await import('../../features/notifications/notification-list')).NotificationList,
}));

const Notifications = () => (
  <>
    <PageHeader title="Notifications" />
    <WithAccount>
      {() => (
        <Suspense fallback={<Loading cards={[4, 64]} />}>
          <NotificationList />
        </Suspense>
      )}
    </WithAccount>
  </>
);

export const Route = createFileRoute('/dashboard/notifications')({ component: Notifications });
