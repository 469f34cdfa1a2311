import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../processes.ts';
import { findRefused } from './find-refused.ts';

// The project's own rules, which `biome ci` applies.

const settings = z
  .object({
    plugins: z.array(z.string()),
    overrides: z.array(
      z.object({ includes: z.array(z.string()), plugins: z.array(z.string()).default([]) }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')));

const expectRefused = (rule: string, refused: string[], allowed: string[]): void => {
  expect(findRefused(rule, [...refused, ...allowed])).toEqual(refused.map((_, index) => index));
};

const records = 'dev/house/records.grit';

it('refuses names from outside in plain objects, and nothing else', () => {
  expectRefused(
    records,
    [
      'round.hashes[questionId]',
      'standing?.laws[review.subject_id]?.review',
      'answers?.[id]',
      'name in record',
    ],
    [
      'lookUp(round.hashes, questionId)',
      'endpoints[name]',
      'segments[index]',
      "round.hashes['q01']",
      "'body' in row",
    ],
  );
});

it('refuses names from outside in contract/ and functions/', () => {
  const { includes = [] } =
    settings.overrides.find(({ plugins }) => plugins.includes(`./${records}`)) ?? {};
  expect(includes).toEqual(expect.arrayContaining(['contract/src/**', 'functions/src/**']));
});

const literalSpreads = 'dev/house/literal-spreads.grit';

it('refuses literals that are spread into literals, and nothing else', () => {
  expectRefused(
    literalSpreads,
    [
      '{ ...{ a, b }, c }',
      '[...[a, b], c]',
      'add(...[a, b])',
      '[...([a])]',
      '[...([a] as const)]',
      '{ ...({ a } satisfies Named) }',
      '[...((([a]) as const) satisfies Named)]',
    ],
    [
      '{ ...a, b }',
      '[...(isOpen ? [a] : []), b]',
      '{ ...(isOpen && { a }), b }',
      '[...[a, b].map(read)]',
      '[...(names as const)]',
    ],
  );
});

it('refuses spread literals everywhere', () => {
  expect(settings.plugins).toContain(`./${literalSpreads}`);
});

it('refuses comparisons that convert', () => {
  const rule = 'noDoubleEquals';
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['rage', '--linter'], { cwd: root, encoding: 'utf8' });
  const [, enabled = ''] = stdout.split('Enabled rules:');
  expect(enabled.split('\n').map((line) => line.trim())).toContain(`suspicious/${rule}`);
  // No folder is an exception.
  expect(readFileSync(join(root, 'biome.json'), 'utf8')).not.toContain(rule);
});
