import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { z } from 'zod';
import { root } from '../../processes.ts';

const names = z.record(z.string(), z.string()).default({});

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
});
type Packages = z.infer<typeof lockfile>['packages'];

/** Where a package finds another one: beside it, or in a folder above. */
const findPackage = (packages: Packages, from: string, name: string): string | undefined => {
  for (let place = from; ; place = place.slice(0, place.lastIndexOf('/node_modules/'))) {
    const found = `${place}/node_modules/${name}`;
    if (packages[found]) return found;
    if (!place.includes('/node_modules/')) break;
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
};

/** Every package that a workspace depends on, also through others, by its path in the lockfile. */
const listDependencies = (packages: Packages, workspace: string): string[] => {
  const found = new Set([workspace]);
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const next = findPackage(packages, path, name);
      if (next) found.add(next);
    }
  }
  return [...found].sort();
};

const folder = 'node_modules/';
const nameOf = (path: string): string => path.slice(path.lastIndexOf(folder) + folder.length);

/** The path of each further copy of a version, with that of the copy that takes its place. */
export const findCopies = (packages: Packages, workspace: string): Map<string, string> => {
  const kept = new Map<string, string>();
  const copies = new Map<string, string>();
  for (const path of listDependencies(packages, workspace)) {
    const version = `${nameOf(path)}@${packages[path]?.version}`;
    const first = kept.get(version);
    if (first === undefined) kept.set(version, path);
    else copies.set(path, first);
  }
  return copies;
};

const readPackages = (): Packages =>
  lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

/**
 * Bundles each version of a package once. npm installs several copies where another version has the place that all
 * could share, and each of them would be parsed and run when an instance starts.
 */
export const sharePackages: Plugin = {
  name: 'share-packages',
  setup: ({ onResolve, resolve }) => {
    const copies = findCopies(readPackages(), 'functions');
    const shared = [...new Set([...copies.keys()].map(nameOf))].join('|').replaceAll('.', '\\.');
    if (shared === '') return;
    const asked = Symbol('asked');
    onResolve({ filter: new RegExp(`^(?:${shared})(?:/|$)`) }, async ({ path, ...place }) => {
      if (place.pluginData === asked) return null;
      const { importer, namespace, resolveDir, kind } = place;
      const found = await resolve(path, {
        importer,
        namespace,
        resolveDir,
        kind,
        pluginData: asked,
      });
      const copy = [...copies.keys()].find((one) => found.path.startsWith(join(root, one, '/')));
      const first = copy && copies.get(copy);
      return first
        ? { ...found, path: found.path.replace(join(root, copy), join(root, first)) }
        : found;
    });
  },
};
