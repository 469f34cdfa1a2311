import type { Obligation } from '@lexplain/contract/library/subjects';
import { expect, it } from 'vitest';
import { listDifferences } from './list-differences';

const obligation: Obligation = {
  id: 'a',
  code: 'A',
  description: 'Tell people.',
  version_tag: '1',
  effective_from: '2026-01-01',
  confidence: 'primary',
  checked_on: '2026-01-01',
};

it('lists the texts that differ, deadlines included', () => {
  const clock = { trigger: 'a breach', deadline: '72 hours', reference: 's 1' };
  const after: Obligation = {
    ...obligation,
    version_tag: '2',
    description: 'Tell all people.',
    clocks: [{ ...clock, to_whom: 'OAIC', confidence: 'primary' }],
  };
  expect(listDifferences(obligation, after)).toEqual([
    { label: 'Description', before: 'Tell people.', after: 'Tell all people.' },
    {
      label: 'Deadlines',
      before: '',
      after: '72 hours. Runs from: a breach. To: OAIC. s 1',
    },
  ]);
});

it('lists nothing of versions with the same texts', () => {
  expect(listDifferences(obligation, { ...obligation, version_tag: '2' })).toEqual([]);
});
