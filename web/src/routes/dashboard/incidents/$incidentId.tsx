import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../../../components/page-header/page-header';

const Incident = () => (
  <PageHeader
    title="Incident"
    trail={[{ label: 'Incidents', link: { to: '/dashboard/incidents' } }]}
  />
);

export const Route = createFileRoute('/dashboard/incidents/$incidentId')({ component: Incident });
