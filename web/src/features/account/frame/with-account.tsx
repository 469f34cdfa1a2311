import type { BackendUser, Plan } from '@lexplain/contract/account/account';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Loading } from '../../../components/loading/loading';
import type { Identity } from '../../../lib/firebase/identity';
import { useAuth } from '../../../session/use-auth';

/** The person and their account, once it is loaded. */
export interface Account {
  identity: Identity;
  user: BackendUser;
  plan: Plan | null;
}

interface WithAccountProps {
  children: (account: Account) => ReactNode;
}

/**
 * Renders what needs the person's account, once it is loaded or, for new people, created. A failure
 * is shown above every page of the dashboard, with a retry.
 */
export const WithAccount = ({ children }: WithAccountProps) => {
  const { identity, backendUser: user, plan, phase } = useAuth();
  if (identity && user) return children({ identity, user, plan });
  if (phase !== 'error') return <Loading />;
  return <Text c="dimmed">This section will be shown once your account has been loaded.</Text>;
};
