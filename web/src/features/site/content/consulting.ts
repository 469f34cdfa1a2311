import type { ServicePage } from './service-page';

export const consulting: ServicePage = {
  page: {
    path: '/services/consulting',
    title: 'Consulting',
    intro: 'An adviser beside you, from the first question to the evidence in the folder.',
    description:
      'Advisory engagements for Australian businesses with cyber obligations: scope, plan and delivery with one adviser from start to finish.',
  },
  parts: {
    title: 'How an engagement goes',
    groups: [
      {
        title: '1. Scope',
        description:
          'An hour about your business tells us which laws bind it and what worries you.',
        points: ['The laws that apply', 'What is already in place', 'A fixed scope and price'],
      },
      {
        title: '2. Plan',
        description: 'We assess each obligation and agree on what to do first.',
        points: ['Gaps by risk', 'Owners and dates', 'What can wait, and why'],
      },
      {
        title: '3. Deliver',
        description: 'We write, set up and rehearse with your people, and leave evidence behind.',
        points: ['Policies that fit', 'Exercises with your team', 'A report for your board'],
      },
    ],
  },
  action: {
    label: 'Talk to an Adviser',
    text: 'Tell us what worries you, and we say how we can help.',
  },
  stats: [],
};
