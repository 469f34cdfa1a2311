import type { PageContent } from './types';

export const page: PageContent = {
  path: '/login',
  title: 'Welcome back',
  intro: 'Please sign in to your account',
  description:
    'Sign in to see the cyber laws that bind your business, your questionnaires and your reports.',
};
