import { Container } from '@mantine/core';
import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loading } from '../../../components/loading/loading';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';
import { SessionNotices } from './session-notices';

/**
 * Shows pages to the provider's staff only. For everybody else there is nothing at the address.
 * Renders an outline before the account is loaded, so that nobody else loads the code of these
 * pages, and nobody looks at a blank page.
 */
export const StaffOnly = ({ children }: { children: ReactNode }) => {
  const { backendUser, phase } = useAuth();
  const isStaff = useCan('queue.read', { provider: true });
  if (isStaff) return children;
  if (backendUser) throw notFound();
  if (phase !== 'error') return <Loading cards={[5, 48]} />;
  return (
    <Container component="main" size="md" py="xl">
      <SessionNotices />
    </Container>
  );
};
