import type { PageContent, Stat, Topic } from './types';

export const page: PageContent = {
  path: '/about/mission',
  title: 'Our Mission',
  intro: 'Cyber law that a business owner can read, act on and be done with.',
  description:
    'We make cyber obligations readable for Australian business owners: what we stand for, how we work and what it has brought about.',
};

export const mission: readonly string[] = [
  'Most businesses want to do the right thing with the data in their care. What stops them is not ill will: it is Acts that amend one another, guidance that assumes a legal team, and deadlines found too late.',
  'We turn each law into obligations, each obligation into a question, and each answer into the next sensible step.',
];

export const values: readonly Topic[] = [
  {
    title: 'Simplification',
    description: 'Plain words first. The section number is there for those who want it.',
  },
  {
    title: 'Education',
    description: 'People who know why a rule exists keep it when nobody is looking.',
  },
  {
    title: 'Protection',
    description: 'Behind each record is a person. Compliance is how we look after them.',
  },
];

export const impact: readonly Stat[] = [
  { value: '500+', label: 'businesses' },
  { value: '98%', label: 'success rate' },
  { value: '24/7', label: 'support' },
];
