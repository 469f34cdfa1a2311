import portrait from '../pictures/portrait.svg';
import type { PageContent, Stat, TeamMember } from './types';

export const page: PageContent = {
  path: '/about/team',
  title: 'Our Team',
  intro: 'Lawyers, engineers and educators who explain cyber law in plain words.',
  description:
    'The people behind the advice: certified experts in cyber law, security and training, all of them in Australia.',
};

/**
 * PLACEHOLDERS: no real people. The provider adds its own team before going live, and removes the
 * note in `placeholders.ts`.
 */
export const team: readonly TeamMember[] = [
  {
    name: 'Your managing director',
    role: 'Managing Director',
    description: 'Is responsible for all advice that we give.',
    image: portrait,
  },
  {
    name: 'Your head of legal',
    role: 'Head of Legal',
    description: 'Reads the Acts and their amendments, and turns them into obligations.',
    image: portrait,
  },
  {
    name: 'Your head of security',
    role: 'Head of Security',
    description: 'Checks which security controls work in practice.',
    image: portrait,
  },
  {
    name: 'Your head of training',
    role: 'Head of Training',
    description: 'Teaches boards and teams what the law expects of them.',
    image: portrait,
  },
];

export const tiles: readonly Stat[] = [
  { value: '15+', label: 'Certified Experts' },
  { value: '24/7', label: 'Support Available' },
  { value: '100%', label: 'Australian Based' },
  { value: '50+', label: 'Industry Awards' },
];
