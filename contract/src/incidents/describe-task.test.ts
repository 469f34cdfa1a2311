import { expect, it } from 'vitest';
import { describeDuty, describeWhy, nameDuty } from './describe-task.ts';

const report = { task: 'Report within 72 hours', recipient: 'AUSTRAC' };
const decision = { task: 'Decide within 30 days', recipient: 'Internal decision, in writing' };

it('says whom a report goes to, and of a decision what is to be decided and why', () => {
  expect([report, decision].map(nameDuty)).toEqual([
    'AUSTRAC',
    'Decide whether this is a notifiable data breach',
  ]);
  expect([report, decision].map(describeDuty)).toEqual([
    'Report within 72 hours: AUSTRAC',
    'Decide whether this is a notifiable data breach',
  ]);
  expect(describeWhy(report, 'AML/CTF Act')).toBe('AML/CTF Act');
  expect(describeWhy(decision, 'Privacy Act 1988')).toMatch(
    /^Privacy Act 1988: you suspect a data breach, so /,
  );
});
