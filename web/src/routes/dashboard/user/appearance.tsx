import { createFileRoute } from '@tanstack/react-router';
import { Appearance } from '../../../features/account/settings/appearance';

export const Route = createFileRoute('/dashboard/user/appearance')({ component: Appearance });
