import { expect, it } from 'vitest';
import {
  countUnused,
  createRecoveryCodes,
  giveBackRecoveryCode,
  hasRecoveryCode,
  recoveryCodeCount,
  spendRecoveryCode,
} from './recovery-decisions.ts';

const now = new Date('2026-11-27T09:00:00Z');

it('makes ten different codes of 120 bits, of which only hashes are stored', () => {
  const { codes, stored } = createRecoveryCodes('anna');
  expect(new Set(codes).size).toBe(recoveryCodeCount);
  for (const code of codes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(stored.map(({ used_at }) => used_at)).toEqual(codes.map(() => null));
  for (const { hash } of stored) expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

it('accepts each code once', () => {
  const { codes, stored } = createRecoveryCodes('anna');
  let left = stored;
  for (const [index, code] of codes.entries()) {
    const used = spendRecoveryCode('anna', left, code, now);
    if (!used) throw new Error(`Code ${index} was refused`);
    expect(countUnused(used)).toBe(recoveryCodeCount - index - 1);
    expect(spendRecoveryCode('anna', used, code, now)).toBeUndefined();
    left = used;
  }
  expect(left.map(({ used_at }) => used_at)).toEqual(codes.map(() => now));
});

it('accepts a code as it is typed from paper', () => {
  const { codes, stored } = createRecoveryCodes('anna');
  const [code = ''] = codes;
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect(spendRecoveryCode('anna', stored, typed, now)).toBeDefined();
});

it("refuses other codes, and somebody else's", () => {
  const { codes, stored } = createRecoveryCodes('anna');
  const [code = ''] = codes;
  for (const other of [
    '',
    '-',
    code.slice(1),
    `${code}0`,
    createRecoveryCodes('anna').codes[0] ?? '',
  ]) {
    expect(spendRecoveryCode('anna', stored, other, now)).toBeUndefined();
  }
  expect(spendRecoveryCode('ben', stored, code, now)).toBeUndefined();
});

it('refuses 10,000 codes that nobody was given', () => {
  const { stored } = createRecoveryCodes('anna');
  for (let index = 0; index < 1_000; index += 1) {
    for (const code of createRecoveryCodes('anna').codes) {
      expect(spendRecoveryCode('anna', stored, code, now)).toBeUndefined();
    }
  }
});

it('lets a used code that is still stored finish what it began, for an hour', () => {
  const { codes, stored } = createRecoveryCodes('anna');
  const [code = ''] = codes;
  const used = spendRecoveryCode('anna', stored, code, now) ?? [];
  const isGoodAfter = (seconds: number): boolean =>
    spendRecoveryCode('anna', used, code, new Date(now.getTime() + seconds * 1_000)) !== undefined;
  expect([0, 119, 120, 3_599, 3_600].map(isGoodAfter)).toEqual([false, false, true, true, false]);
  expect(giveBackRecoveryCode('anna', used, code)).toEqual(stored);
  expect(hasRecoveryCode('anna', used, code)).toBe(true);
  expect(hasRecoveryCode('anna', used, 'another')).toBe(false);
});
