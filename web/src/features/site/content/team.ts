import lead from '../pictures/sign-lead.svg';
import legal from '../pictures/sign-legal.svg';
import security from '../pictures/sign-security.svg';
import training from '../pictures/sign-training.svg';
import type { PageContent, Stat, TeamMember } from './types';

export const page: PageContent = {
  path: '/about/team',
  title: 'Our Team',
  intro: 'Lawyers, engineers and educators who explain cyber law in plain words.',
  description:
    'The people behind the advice: certified experts in cyber law, security and training, all of them in Australia.',
};

/**
 * PLACEHOLDERS: no real people, and so a sign of the work in the place of a portrait. The provider
 * adds its own team before going live, and removes the note in `placeholders.ts`.
 */
export const team: readonly TeamMember[] = [
  {
    name: 'Name to follow',
    role: 'Managing Director',
    description: 'Is responsible for all advice that we give.',
    image: lead,
  },
  {
    name: 'Name to follow',
    role: 'Head of Legal',
    description: 'Reads the Acts and their amendments, and turns them into obligations.',
    image: legal,
  },
  {
    name: 'Name to follow',
    role: 'Head of Security',
    description: 'Checks which security controls work in practice.',
    image: security,
  },
  {
    name: 'Name to follow',
    role: 'Head of Training',
    description: 'Teaches boards and teams what the law expects of them.',
    image: training,
  },
];

export const tiles: readonly Stat[] = [
  { value: '15+', label: 'Certified Experts' },
  { value: '24/7', label: 'Support Available' },
  { value: '100%', label: 'Australian Based' },
  { value: '50+', label: 'Industry Awards' },
];
