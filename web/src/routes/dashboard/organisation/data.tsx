import { createFileRoute } from '@tanstack/react-router';
import { DataSection } from '../../../features/organisations/settings/data-section';

export const Route = createFileRoute('/dashboard/organisation/data')({ component: DataSection });
