import { createFileRoute, useRouter } from '@tanstack/react-router';
import { RegisterForm } from '../../features/account/sign-in/register-form';
import { safeRedirect } from '../../features/account/sign-in/safe-redirect';
import { SignedOutOnly } from '../../features/account/sign-in/signed-out-only';
import { page } from '../../features/site/content/register';

const Register = () => {
  const { redirect } = Route.useSearch();
  const router = useRouter();
  return (
    <SignedOutOnly page="/register">
      <RegisterForm page={page} onRegistered={() => router.history.push(safeRedirect(redirect))} />
    </SignedOutOnly>
  );
};

export const Route = createFileRoute('/_site/register')({
  // Parsed without the schema library, as on the login page.
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  component: Register,
});
