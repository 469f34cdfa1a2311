import { createFileRoute } from '@tanstack/react-router';
import { RegisterForm } from '../../features/account/register-form';
import { SignedOutOnly } from '../../features/account/signed-out-only';
import { page } from '../../features/site/content/register';

const Register = () => {
  const navigate = Route.useNavigate();
  return (
    <SignedOutOnly>
      <RegisterForm page={page} onRegistered={() => navigate({ to: '/dashboard' })} />
    </SignedOutOnly>
  );
};

export const Route = createFileRoute('/_site/register')({
  component: Register,
});
