import type { PageContent, Stat, Topic } from './types';

export const page: PageContent = {
  path: '/about/mission',
  title: 'Our Mission',
  intro: 'We make cyber law something that a business owner can understand and act on.',
  description:
    'We make cyber obligations readable for Australian business owners: our values, how we work and what we have achieved.',
};

export const mission: readonly string[] = [
  'Most businesses want to do the right thing with the data in their care. What stops them is complexity: Acts that amend one another, guidance that assumes a legal team, and deadlines that are found too late.',
  'We turn each law into obligations, each obligation into a question, and each answer into a next step.',
];

export const values: readonly Topic[] = [
  {
    title: 'Simplification',
    description: 'We use plain words first. The section number is there for those who want it.',
  },
  {
    title: 'Education',
    description: 'People follow a rule more reliably when they know why it exists.',
  },
  {
    title: 'Protection',
    description: 'Behind each record is a person. Compliance protects them.',
  },
];

export const impact: readonly Stat[] = [
  { value: '500+', label: 'businesses' },
  { value: '98%', label: 'success rate' },
  { value: '24/7', label: 'support' },
];
