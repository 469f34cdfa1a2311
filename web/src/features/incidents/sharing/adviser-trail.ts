import type { ComponentProps } from 'react';
import type { PageHeader } from '../../../components/page-header/page-header';

/** The pages above that of a shared incident. */
export const adviserTrail: NonNullable<ComponentProps<typeof PageHeader>['trail']> = [
  { label: 'Reviews', link: { to: '/adviser' } },
];
