import type { Download } from './archive-content';

// The questions of the profile of an organisation whose content is downloaded.

const statement = { yes: 'it is', no: 'it is not' };

export const rules: Download['rules'] = {
  fact_set: {
    version: 1,
    effective_from: '2026-01-01',
    screen: {
      text: 'Which sectors?',
      help: 'All of them',
      sectors: [{ id: 's-bank', text: 'Banking', not_chosen: 'no banking', facts: ['company'] }],
    },
    groups: [
      {
        id: 'places',
        text: 'Where is it?',
        help: 'All of them',
        choices: [{ id: 'vic', text: 'Victoria' }],
      },
      {
        id: 'held',
        text: 'What is held?',
        help: 'All',
        choices: [{ id: 'health', text: 'Health' }],
      },
    ],
    facts: [
      { id: 'company', text: 'Is it a company?', statement, source: 'Act, s 1' },
      { id: 'open', text: 'Is it open?', statement, source: 'Act, s 2' },
      { id: 'vic', text: 'Is it in Victoria?', statement, source: 'Act, s 3' },
      { id: 'health', text: 'Is health information held?', statement, source: 'Act, s 4' },
    ],
  },
  outcome_rules: [],
  penalties: [],
  penalty_units: [],
};
