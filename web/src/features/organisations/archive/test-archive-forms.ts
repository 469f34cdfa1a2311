import type { Download } from './archive-content';
import { bad } from './test-archive-text';

export const forms: Download['forms'] = new Map([
  [
    'law-1 1',
    {
      form: { id: 'law-1', subject_id: 'law-1', title: 'Law', version: 1 },
      questions: [
        {
          id: 'q01',
          position: 1,
          legislative_requirement: `Do ${bad}`,
          required: true,
          obligation_ids: [],
        },
        {
          id: 'q02',
          position: 2,
          legislative_requirement: 'Unanswered one',
          required: true,
          obligation_ids: [],
        },
      ],
    },
  ],
]);
