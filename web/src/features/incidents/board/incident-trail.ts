import type { ComponentProps } from 'react';
import type { PageHeader } from '../../../components/page-header/page-header';

/** The pages above that of an incident. */
export const trail: NonNullable<ComponentProps<typeof PageHeader>['trail']> = [
  { label: 'Incidents', link: { to: '/dashboard/incidents' } },
];
