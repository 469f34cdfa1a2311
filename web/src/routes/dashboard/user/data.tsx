import { createFileRoute } from '@tanstack/react-router';
import { PersonalData } from '../../../features/account/settings/personal-data';

export const Route = createFileRoute('/dashboard/user/data')({ component: PersonalData });
