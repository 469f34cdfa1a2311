import { Button } from '@mantine/core';
import { useTransition } from 'react';
import { useAuth } from '../../../session/use-auth';

/** Busy until the page is left. The session ignores a second press. */
export const SignOutButton = ({ size }: { size: 'xs' | 'sm' }) => {
  const { signOut } = useAuth();
  const [isLeaving, start] = useTransition();
  return (
    <Button variant="default" size={size} onClick={() => start(signOut)} disabled={isLeaving}>
      {isLeaving ? 'Signing out...' : 'Sign Out'}
    </Button>
  );
};
