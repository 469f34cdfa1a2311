import { useAuth } from '../../../session/use-auth';

/** Tells password managers which account a form asks the password of. */
export const KnownAccount = () => {
  const { identity } = useAuth();
  return (
    <input type="email" autoComplete="username" value={identity?.email ?? ''} readOnly hidden />
  );
};
