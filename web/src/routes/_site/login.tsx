import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LoginForm } from '../../features/account/sign-in/login-form';
import { safeRedirect } from '../../features/account/sign-in/safe-redirect';
import { SignedOutOnly } from '../../features/account/sign-in/signed-out-only';
import { page } from '../../features/site/content/login';
import { storeNextPageMessage } from '../../session/next-page-message';

const Login = () => {
  const { redirect } = Route.useSearch();
  const router = useRouter();
  const onSignedIn = (hasRecovered: boolean): void => {
    if (hasRecovered) storeNextPageMessage('recovered');
    router.history.push(hasRecovered ? '/dashboard/user/sign-in' : safeRedirect(redirect));
  };
  return (
    <SignedOutOnly page="/login">
      <LoginForm page={page} onSignedIn={onSignedIn} />
    </SignedOutOnly>
  );
};

export const Route = createFileRoute('/_site/login')({
  // Parsed without the schema library, which would be a fifth of this page.
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  component: Login,
});
