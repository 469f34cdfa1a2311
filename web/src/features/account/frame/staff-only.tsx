import { Container } from '@mantine/core';
import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAuth } from '../../../session/use-auth';
import { useCan } from '../../../session/use-can';
import { SessionNotices } from './session-notices';

/**
 * Shows pages to the provider's staff only. For everybody else there is nothing at the address. Renders nothing
 * before the account is loaded, so that nobody else loads the code of these pages.
 */
export const StaffOnly = ({ children }: { children: ReactNode }) => {
  const { backendUser, phase } = useAuth();
  const isStaff = useCan('queue.read', { provider: true });
  if (isStaff) return children;
  if (backendUser) throw notFound();
  if (phase !== 'error') return null;
  return (
    <Container component="main" size="md" py="xl">
      <SessionNotices />
    </Container>
  );
};
