import type { BackendUser, Plan } from '@lexplain/contract/account';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loading } from '../../components/loading/loading';
import type { Identity } from '../../lib/firebase/identity';
import { useAuth } from '../../session/use-auth';

/** Who is signed in, once the server has told their account. */
export interface Account {
  identity: Identity;
  user: BackendUser;
  plan: Plan | null;
}

interface WithAccountProps {
  children: (account: Account) => ReactNode;
  /** As of `Loading`. */
  height?: number;
}

/**
 * Shows what needs the person's account, and hands it over. Somebody who is here for the first time is just being
 * given one. Why it could not be loaded stands above every page of the dashboard, with a way to try again.
 */
export const WithAccount = ({ children, height }: WithAccountProps) => {
  const { identity, backendUser: user, plan, phase } = useAuth();
  if (identity && user) return children({ identity, user, plan });
  if (phase !== 'error') return <Loading height={height} />;
  return <Text c="dimmed">This is shown as soon as your account can be loaded.</Text>;
};
