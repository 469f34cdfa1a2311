import { createFileRoute, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginForm } from '../../features/account/login-form';
import { safeRedirect } from '../../features/account/safe-redirect';
import { SignedOutOnly } from '../../features/account/signed-out-only';

const Login = () => {
  const { redirect } = Route.useSearch();
  const router = useRouter();
  return (
    <SignedOutOnly>
      <LoginForm onSignedIn={() => router.history.push(safeRedirect(redirect))} />
    </SignedOutOnly>
  );
};

export const Route = createFileRoute('/_site/login')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  component: Login,
});
