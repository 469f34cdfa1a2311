import { describe, expect, it } from 'vitest';
import { shrink } from './shrink.ts';
import { createStory, writeStep } from './story.ts';

const always = { hasTime: () => true };

describe('a story', () => {
  it('is the same for a seed, in the order of its times, and another one for another seed', () => {
    const story = createStory(7);
    expect(createStory(7)).toEqual(story);
    expect(createStory(8)).not.toEqual(story);
    expect(story.map(({ at }) => at)).toEqual(story.map(({ at }) => at).sort((a, b) => a - b));
  });

  it('has every kind of step and of fault within a few months', () => {
    const steps = [1, 2, 3, 4].flatMap((seed) => createStory(seed));
    const faults = new Set(steps.map(({ fault }) => fault?.kind));
    expect(new Set(steps.map(({ kind }) => kind)).size).toBe(38);
    expect([...faults].sort()).toEqual([
      'answer lost',
      'doubled',
      'killed',
      'killed on answer',
      'request lost',
      undefined,
    ]);
    expect(steps.some(({ mail }) => mail.length > 0)).toBe(true);
  });

  it('is written as a line for each step', () => {
    const fault = { kind: 'killed', call: 1, after: 20 } as const;
    const step = { kind: 'save', at: 1_510, seed: 5, fault, events: ['lost' as const, null] };
    expect(writeStep({ ...step, kind: 'save', mail: ['refused'] })).toBe(
      'day 2 01:10 save (5), call 1 killed after 20 ms, mail refused, events lost, arrive',
    );
  });
});

describe('a story that fails is made short', () => {
  const numbers = Array.from({ length: 100 }, (_, index) => index);

  it('to the steps that it needs, wherever they stand', async () => {
    const fails = async (steps: number[]) => steps.includes(3) && steps.includes(77);
    expect(await shrink(numbers, { ...always, fails })).toEqual([3, 77]);
  });

  it('and its steps to simpler ones', async () => {
    const fails = async (steps: number[]) => steps.some((step) => step >= 50);
    const simplify = (step: number) => (step > 50 ? [10, 50] : []);
    expect(await shrink([60], { ...always, fails, simplify })).toEqual([50]);
  });

  it('only while there is time, and to nothing that does not fail', async () => {
    let runs = 0;
    const fails = async (steps: number[]) => {
      runs += 1;
      return steps.includes(99);
    };
    const short = await shrink(numbers, { hasTime: () => runs < 3, fails });
    expect(runs).toBe(3);
    expect(short).toContain(99);
    expect(short.length).toBeLessThan(100);
  });
});
