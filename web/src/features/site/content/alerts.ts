import type { ServicePage } from './service-page';
import type { AlertCategory } from './types';

export const alerts: ServicePage = {
  page: {
    path: '/services/alerts',
    title: 'Alert Service',
    intro: 'Know what changed, whether it concerns you, and how soon you have to act.',
    description:
      'Alerts for Australian businesses: real-time threat monitoring, compliance updates and incident alerts, sorted by how urgent they are.',
  },
  parts: {
    title: 'What we watch',
    groups: [
      {
        title: 'Real-time threat monitoring',
        description: 'Warnings that are relevant to a business like yours.',
      },
      {
        title: 'Compliance updates',
        description: 'New and amended obligations, explained before they are in force.',
      },
      {
        title: 'Incident alerts',
        description: 'What to do and who to notify when an incident has happened.',
      },
    ],
  },
  action: { label: 'Subscribe Now', text: 'Alerts for the laws that apply to you, and no others.' },
  stats: [
    { value: '1000+', label: 'active users' },
    { value: '24/7', label: 'monitoring' },
    { value: '99.9%', label: 'uptime' },
    { value: '<1 min', label: 'alert time' },
  ],
};

export const alertCategories: readonly AlertCategory[] = [
  {
    category: 'Critical',
    description: 'Act now: a deadline of hours, or an attack under way.',
    example: 'A reportable incident has to be notified within 12 hours.',
    colour: 'red',
  },
  {
    category: 'High',
    description: 'Act this week: a weakness in a product that you use.',
    example: 'A flaw in a common remote-access product is being exploited.',
    colour: 'orange',
  },
  {
    category: 'Medium',
    description: 'Plan for it: an obligation changes on a known date.',
    example: 'New rules for automated decisions take effect at the end of the year.',
    colour: 'yellow',
  },
  {
    category: 'Low',
    description: 'Good to know: guidance that makes an obligation clearer.',
    example: 'The regulator has published new guidance on keeping records.',
    colour: 'blue',
  },
];
