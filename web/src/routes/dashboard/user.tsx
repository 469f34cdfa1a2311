import { createFileRoute, Outlet } from '@tanstack/react-router';
import { type SectionPage, SectionPages } from '../../components/section-pages/section-pages';

const sections: SectionPage[] = [
  { label: 'Details', to: '/dashboard/user' },
  { label: 'Signing in', to: '/dashboard/user/sign-in' },
  { label: 'Mail', to: '/dashboard/user/mail' },
  { label: 'Calendar', to: '/dashboard/user/calendar' },
  { label: 'Appearance', to: '/dashboard/user/appearance' },
  { label: 'Your data', to: '/dashboard/user/data' },
];

const UserDetail = () => (
  <SectionPages title="User Detail" sections={sections}>
    <Outlet />
  </SectionPages>
);

export const Route = createFileRoute('/dashboard/user')({ component: UserDetail });
