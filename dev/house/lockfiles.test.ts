import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from '../processes.ts';

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

const read = (file: string) =>
  lockfile.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))).packages;
const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

describe.each(['package-lock.json', 'functions/package-lock.json'])('%s', (file) => {
  const packages = Object.entries(read(file)).filter(([path]) => path.includes('node_modules/'));

  it('pins every package by integrity hash and to no registry URL', () => {
    const loose = packages.filter(([, { link, integrity }]) => !link && !integrity);
    expect(loose.map(([path]) => path)).toEqual([]);
    const placed = packages.filter(([, { resolved }]) => resolved?.includes('://'));
    expect(placed.map(([path]) => path)).toEqual([]);
  });

  it('includes the optional packages of every platform (npm run lock)', () => {
    const names = new Set(packages.map(([path]) => nameOf(path)));
    const missing = packages.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });
});
