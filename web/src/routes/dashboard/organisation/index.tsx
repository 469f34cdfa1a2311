import { createFileRoute } from '@tanstack/react-router';
import { DetailsSection } from '../../../features/organisations/settings/details-section';

export const Route = createFileRoute('/dashboard/organisation/')({ component: DetailsSection });
