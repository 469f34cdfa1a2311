import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from './command.ts';
import { root, run } from './processes.ts';
import { writeFunctionsManifest } from './suite/build.ts';

const given = readArguments({
  name: 'npm run lock',
  does: 'Writes both lockfiles, after a change of dependencies. What is locked and still fits stays.',
  forms: ['[--anew]'],
  flags: { anew: { does: 'resolves the dependencies of dependencies anew as well' } },
  example: 'npm run lock',
});
const anew = given.has('anew');

const manifests = ['', 'contract', 'functions', 'seed', 'simulation', 'web'];

/**
 * Writes a lockfile in an empty folder. Beside an installed tree npm omits the optional packages of
 * other platforms, and `npm ci` then refuses the lockfile everywhere.
 */
const lockIn = async (folder: string, target: string): Promise<void> => {
  await run(['npm', 'install', '--package-lock-only', '--ignore-scripts'], { cwd: folder });
  cpSync(join(folder, 'package-lock.json'), target);
  rmSync(folder, { recursive: true });
};

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
}

const read = (file: string): Lockfile => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** npm omits the integrity of a workspace's own copies; the other lockfile has it. */
const completeIntegrity = (file: string, other: string): void => {
  const lockfile = read(file);
  const known = read(other).packages;
  for (const [path, entry] of Object.entries(lockfile.packages)) {
    const twin = known[path.replace(/^functions\//, '')];
    if (!entry.integrity && twin?.integrity && twin.version === entry.version) {
      entry.integrity = twin.integrity;
    }
  }
  writeFileSync(join(root, file), `${JSON.stringify(lockfile, null, 2)}\n`);
};

const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-lock-'));
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  return folder;
};

const workspaces = emptyFolder();
for (const manifest of manifests) {
  cpSync(join(root, manifest, 'package.json'), join(workspaces, manifest, 'package.json'));
}
if (!anew) cpSync(join(root, 'package-lock.json'), join(workspaces, 'package-lock.json'));
const uploaded = emptyFolder();
writeFunctionsManifest(uploaded);
if (anew) rmSync(join(uploaded, 'package-lock.json'));

console.log('Resolving dependencies (up to a minute) …');
await Promise.all([
  lockIn(workspaces, join(root, 'package-lock.json')),
  lockIn(uploaded, join(root, 'functions/package-lock.json')),
]);
completeIntegrity('package-lock.json', 'functions/package-lock.json');
console.log('Wrote package-lock.json and functions/package-lock.json');
