import type { PageContent } from './types';

export const page: PageContent = {
  path: '/register',
  title: 'Create an account',
  intro: 'Join us to get started',
  description:
    'Create an account and assess your business against the cyber laws that bind it, in plain words.',
};
