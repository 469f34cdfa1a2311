import { expect, it } from 'vitest';
import { recordOf } from '../test/profile.ts';
import { hashProfileRecord } from './receipt.ts';

it('hashes a record as before what binds by contract had a label', () => {
  const record = { ...recordOf('acme', 'Acme'), created_at: new Date('2026-11-27T00:00:00Z') };
  expect(hashProfileRecord(record)).toBe(
    '152d3fbf19541e6722b6789520f6d72cb78b0ac23aa0b26ba29db4ab5fb3bd53',
  );
});
