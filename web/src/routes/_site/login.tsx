import { createFileRoute, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginForm } from '../../features/account/login-form';
import { safeRedirect } from '../../features/account/safe-redirect';

const Login = () => {
  const { redirect } = Route.useSearch();
  const router = useRouter();
  return <LoginForm onSignedIn={() => router.history.push(safeRedirect(redirect))} />;
};

export const Route = createFileRoute('/_site/login')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  component: Login,
});
