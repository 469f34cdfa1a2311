import type { PageContent, Topic } from './types';

export const page: PageContent = {
  path: '/contact',
  title: 'Contact Us',
  intro: 'Tell us about your business and what you need. We answer by email.',
  description:
    'Write to us about compliance assessments, self-assessment, alerts, executive training or advice. We answer by email.',
};

/** What becomes of a message. */
export const next = [
  'An adviser reads your message.',
  'We answer by email, as soon as possible.',
] as const;

/** What visitors can do themselves until then. */
export const meanwhile: readonly (Topic & {
  to: '/register' | '/services/assessment' | '/changes/{-$law}';
})[] = [
  {
    to: '/register',
    title: 'Find out which laws bind your business',
    description: 'Create an account and answer a few questions.',
  },
  {
    to: '/services/assessment',
    title: 'See what an assessment asks',
    description: 'A question with its answer, as an example.',
  },
  {
    to: '/changes/{-$law}',
    title: 'Read what changes in the law',
    description: 'By month, each with what it means.',
  },
];
