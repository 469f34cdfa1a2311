import type { ServicePage } from './service-page';

export const consulting: ServicePage = {
  page: {
    path: '/services/consulting',
    title: 'Consulting',
    intro: 'One adviser works with you, from the first question to the proof that you comply.',
    description:
      'Advisory engagements for Australian businesses with cyber obligations: scope, plan and delivery with one adviser from start to finish.',
  },
  parts: {
    title: 'How an engagement works',
    groups: [
      {
        title: '1. Scope',
        description:
          'In one hour we learn which laws apply to your business and what concerns you.',
        points: ['The laws that apply', 'What is already in place', 'A fixed scope and price'],
      },
      {
        title: '2. Plan',
        description: 'We assess each obligation and agree on what to do first.',
        points: ['Gaps by risk', 'Owners and dates', 'What can wait, and why'],
      },
      {
        title: '3. Deliver',
        description:
          'We write policies, set up controls and practise with your team. You keep the evidence.',
        points: [
          'Policies for your business',
          'Exercises with your team',
          'A report for your board',
        ],
      },
    ],
  },
  action: {
    label: 'Talk to an Adviser',
    text: 'Tell us what concerns you, and we will tell you how we can help.',
  },
  stats: [],
};
