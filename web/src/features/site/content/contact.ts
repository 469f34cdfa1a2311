import type { PageContent } from './types';

export const page: PageContent = {
  path: '/contact',
  title: 'Contact Us',
  intro: 'Tell us about your business and what you need. We answer by email.',
  description:
    'Write to us about compliance assessments, self-assessment, alerts, executive training or advice. We answer by email.',
};
