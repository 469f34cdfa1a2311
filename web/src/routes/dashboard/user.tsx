import { Button } from '@mantine/core';
import { createFileRoute, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { type SectionPage, SectionPages } from '../../components/section-pages/section-pages';

const sections: SectionPage[] = [
  { label: 'Details', to: '/dashboard/user' },
  { label: 'Signing in', to: '/dashboard/user/sign-in' },
  { label: 'Mail', to: '/dashboard/user/mail' },
  { label: 'Calendar', to: '/dashboard/user/calendar' },
  { label: 'Appearance', to: '/dashboard/user/appearance' },
  { label: 'Your data', to: '/dashboard/user/data' },
];

const Back = () => {
  const router = useRouter();
  const isLeaving = useRef(false);
  // A new tab has no history to go back to.
  const goBack = () => {
    // A second press would go back once more.
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/dashboard' });
  };
  return (
    <Button variant="subtle" onClick={goBack} mb="sm" px="xs" ml="-xs">
      Back
    </Button>
  );
};

const UserDetail = () => {
  const { pathname } = useLocation();
  return (
    <>
      {/* The page that is gone back to may be another section. */}
      <Back key={pathname} />
      <SectionPages title="User Detail" sections={sections}>
        <Outlet />
      </SectionPages>
    </>
  );
};

export const Route = createFileRoute('/dashboard/user')({ component: UserDetail });
