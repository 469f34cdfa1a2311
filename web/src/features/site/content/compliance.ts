import type { ServicePage } from './service-page';
import type { Regulation } from './types';

const regulations: readonly Regulation[] = [
  {
    title: 'Privacy Act 1988',
    description: 'How personal information is collected, used, protected and destroyed.',
    requirements: [
      'Handle personal information by the Australian Privacy Principles',
      'Take reasonable steps to secure what you hold',
      'Notify eligible data breaches',
    ],
  },
  {
    title: 'Security of Critical Infrastructure Act',
    description: 'What owners and operators of critical assets must do.',
    requirements: [
      'Register critical infrastructure assets',
      'Keep a risk management program',
      'Report cyber security incidents in time',
    ],
  },
  {
    title: 'Consumer Data Right',
    description: 'How data is shared when a customer asks for it.',
    requirements: [
      'Share data only with consent',
      'Meet the privacy safeguards',
      'Keep records and report on them',
    ],
  },
];

export const compliance: ServicePage = {
  page: {
    path: '/services/compliance',
    title: 'Compliance Assessment',
    intro: 'Advisers who read the Acts with you, and tell you in plain words where you stand.',
    description:
      'An adviser-led assessment of your business against the Privacy Act 1988, the Security of Critical Infrastructure Act and the Consumer Data Right.',
  },
  parts: {
    title: 'What we assess',
    groups: regulations.map(({ title, description, requirements }) => ({
      title,
      description,
      points: requirements,
    })),
  },
  action: { label: 'Schedule Assessment', text: 'Choose a time that suits you.' },
  stats: [
    { value: '48h', label: 'average assessment time' },
    { value: '100%', label: 'success rate' },
    { value: '500+', label: 'businesses assessed' },
    { value: '5-star', label: 'client rating' },
  ],
};
