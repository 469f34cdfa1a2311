import { createFileRoute } from '@tanstack/react-router';
import { SignInSettings } from '../../../features/account/settings/sign-in-settings';

export const Route = createFileRoute('/dashboard/user/sign-in')({ component: SignInSettings });
