import { createFileRoute } from '@tanstack/react-router';
import { RegisterForm } from '../../features/account/register-form';

const Register = () => {
  const navigate = Route.useNavigate();
  return <RegisterForm onRegistered={() => navigate({ to: '/dashboard' })} />;
};

export const Route = createFileRoute('/_site/register')({ component: Register });
