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
        description: 'We warn you about threats to businesses like yours.',
      },
      {
        title: 'Compliance updates',
        description: 'We explain new and changed obligations before they start.',
      },
      {
        title: 'Incident alerts',
        description: 'When an incident has happened, we say what to do and whom to tell.',
      },
    ],
  },
  action: {
    label: 'Subscribe Now',
    text: 'You get alerts about the laws that apply to you, and no others. With an account you choose yourself what you are told.',
  },
  isSelfServed: true,
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
    description: 'Act now. A deadline is hours away, or an attack is under way.',
    example: 'A reportable incident has to be notified within 12 hours.',
    colour: 'red',
  },
  {
    category: 'High',
    description: 'Act this week. A product that you use has a weakness.',
    example: 'A flaw in a common remote-access product is being exploited.',
    colour: 'orange',
  },
  {
    category: 'Medium',
    description: 'Plan for it. An obligation changes on a known date.',
    example: 'New rules for automated decisions take effect at the end of the year.',
    colour: 'yellow',
  },
  {
    category: 'Low',
    description: 'Good to know. New guidance makes an obligation clearer.',
    example: 'The regulator has published new guidance on keeping records.',
    colour: 'blue',
  },
];
