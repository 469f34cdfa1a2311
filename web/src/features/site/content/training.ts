import type { ServicePage } from './service-page';
import type { TrainingModule } from './types';

const modules: readonly TrainingModule[] = [
  {
    title: 'Cyber Compliance Fundamentals',
    duration: '4 hours',
    topics: ['The laws and who must comply', 'Duties of directors', 'How to show that you comply'],
  },
  {
    title: 'Risk Management & Assessment',
    duration: '6 hours',
    topics: ['Finding and rating risks', 'Measures that fit the risk', 'Reporting to the board'],
  },
  {
    title: 'Incident Response Planning',
    duration: '5 hours',
    topics: ['The first 72 hours', 'Who to notify, and when', 'Practice exercises'],
  },
];

export const training: ServicePage = {
  page: {
    path: '/services/training',
    title: 'Executive Training',
    intro:
      'Your leadership team learns what it needs to know, from people who work with these laws every day.',
    description:
      'Training for executives and directors: cyber compliance fundamentals, risk management and assessment, and incident response planning.',
  },
  parts: {
    title: 'Modules',
    groups: modules.map(({ title, duration, topics }) => ({
      title,
      description: duration,
      points: topics,
    })),
  },
  action: {
    label: 'Request Custom Program',
    text: 'We design a program for your industry and your board.',
  },
  stats: [
    { value: '97%', label: 'satisfaction' },
    { value: '1000+', label: 'executives trained' },
    { value: '12+', label: 'industry specific' },
    { value: 'CPD', label: 'accredited' },
  ],
};
