import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../processes.ts';

// The rule of records.grit, which `biome ci` applies to contract/ and functions/.

const rule = 'dev/house/records.grit';

const refused = [
  'round.hashes[questionId]',
  'standing?.laws[review.subject_id]?.review',
  'answers?.[id]',
  'name in record',
];
const allowed = [
  'lookUp(round.hashes, questionId)',
  'endpoints[name]',
  'segments[index]',
  "round.hashes['q01']",
  "'body' in row",
];

/** The lines, from 1, that the rule refuses. Each source is a line. */
const findRefused = (sources: string[]): number[] => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-lint-'));
  try {
    const settings = {
      root: true,
      plugins: [join(root, rule)],
      linter: { rules: { preset: 'none' } },
    };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
    const text = sources.map((source, index) => `export const v${index} = ${source};\n`).join('');
    writeFileSync(join(folder, 'example.ts'), text);
    const biome = join(root, 'node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--reporter=github'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const lines = [...stdout.matchAll(/title=plugin,.*?,line=(\d+),/g)].map(([, line]) =>
      Number(line),
    );
    return [...new Set(lines)].sort((a, b) => a - b);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

it('refuses names from outside in plain objects, and nothing else', () => {
  const sources = [...refused, ...allowed];
  expect(findRefused(sources)).toEqual(refused.map((_, index) => index + 1));
});

it('is applied to contract/ and functions/', () => {
  const settings = z
    .object({
      overrides: z.array(
        z.object({ includes: z.array(z.string()), plugins: z.array(z.string()).default([]) }),
      ),
    })
    .parse(JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')));
  const { includes = [] } =
    settings.overrides.find(({ plugins }) => plugins.includes(`./${rule}`)) ?? {};
  expect(includes).toEqual(expect.arrayContaining(['contract/src/**', 'functions/src/**']));
});
