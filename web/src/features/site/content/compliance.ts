import type { ServicePage } from './service-page';
import type { Regulation } from './types';

const regulations: readonly Regulation[] = [
  {
    title: 'Privacy Act 1988',
    description:
      'It says how you may collect and use personal information, and how you protect and destroy it.',
    requirements: [
      'Follow the 13 Australian Privacy Principles',
      'Protect the information that you hold',
      'Report data breaches that can seriously harm people',
    ],
  },
  {
    title: 'Security of Critical Infrastructure Act',
    description:
      'It says what you must do if you own or run what the country depends on, such as power or hospitals.',
    requirements: [
      'Register what you own or run',
      'Keep a risk management program',
      'Report cyber security incidents in time',
    ],
  },
  {
    title: 'Consumer Data Right',
    description: 'It says how you share data when a customer asks for it.',
    requirements: [
      'Share data only with consent',
      'Follow the privacy safeguards',
      'Keep records and report on them',
    ],
  },
];

export const compliance: ServicePage = {
  page: {
    path: '/services/compliance',
    title: 'Compliance Assessment',
    intro: 'Our advisers read the laws with you, and tell you in plain words where you stand.',
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
  action: { label: 'Schedule Assessment', text: 'Tell us when it suits you.' },
  stats: [
    { value: '48h', label: 'average assessment time' },
    { value: '100%', label: 'success rate' },
    { value: '500+', label: 'businesses assessed' },
    { value: '5-star', label: 'client rating' },
  ],
};
