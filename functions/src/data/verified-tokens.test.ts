import { describe, expect, it, vi } from 'vitest';
import { remembering } from './verified-tokens.ts';

const endsAfter = (seconds: number) => ({ uid: 'anna', exp: seconds });

describe('a token', () => {
  it('is verified once while it is good', async () => {
    const verify = vi.fn(async () => endsAfter(3_600));
    const remembered = remembering(verify, () => 0);
    expect(await remembered('a')).toEqual(await remembered('a'));
    expect(verify).toHaveBeenCalledTimes(1);
    await remembered('b');
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['its end', 60, 60_000],
    ['five minutes', 3_600, 300_000],
  ])('is verified again after %s', async (_, end, later) => {
    let now = 0;
    const verify = vi.fn(async () => endsAfter(end));
    const remembered = remembering(verify, () => now);
    await remembered('a');
    now = later - 1;
    await remembered('a');
    expect(verify).toHaveBeenCalledTimes(1);
    now = later;
    verify.mockRejectedValueOnce(new Error('expired'));
    await expect(remembered('a')).rejects.toThrow('expired');
  });

  it('that was refused is asked about again', async () => {
    const verify = vi.fn(async () => endsAfter(3_600));
    verify.mockRejectedValueOnce(new Error('no keys'));
    const remembered = remembering(verify, () => 0);
    await expect(remembered('a')).rejects.toThrow('no keys');
    expect(await remembered('a')).toEqual(endsAfter(3_600));
  });
});

it('keeps a thousand and no more', async () => {
  const verify = vi.fn(async () => endsAfter(3_600));
  const remembered = remembering(verify, () => 0);
  for (let index = 0; index <= 1_000; index += 1) await remembered(`token-${index}`);
  await remembered('token-1000');
  expect(verify).toHaveBeenCalledTimes(1_001);
  await remembered('token-0');
  expect(verify).toHaveBeenCalledTimes(1_002);
});
