import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../processes.ts';

/**
 * The sources, by their place from 0, that a lint rule of the project refuses. Each is an
 * expression of one line.
 */
export const findRefused = (rule: string, sources: string[]): number[] => {
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
    const lines = [...stdout.matchAll(/title=plugin,.*?,line=(\d+),/g)].map(
      ([, line]) => Number(line) - 1,
    );
    return [...new Set(lines)].sort((a, b) => a - b);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
