// The only file that runs on the machine's own Node, before anything is installed. It installs from
// the lockfile where something else is installed, then runs the given script on the project's Node
// 24, which is a package: a machine may have an older one, and a manager of versions would be one
// more tool to install.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const binaries = join(root, 'node_modules', '.bin');
const [script, ...args] = process.argv.slice(2);

const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};

/**
 * Whether the packages of the lockfile are installed, whoever has run npm: at its end, npm writes
 * what it has installed. Optional packages for other machines are left out.
 */
const isInstalled = () => {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const { '': project, ...wanted } = readPackages(join(root, 'package-lock.json'));
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, one]) =>
      path in installed
        ? JSON.stringify(installed[path]) === JSON.stringify(one)
        : one.optional === true,
    )
  );
};

if (!isInstalled()) {
  console.log('Installing from the lockfile (two minutes the first time) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('npm ci failed: see its message above, then run this again.');
    process.exit(npm.status ?? 1);
  }
}

const child = spawn(join(binaries, 'node'), [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` },
});
// The terminal sends Ctrl-C to the child as well; a signal to this process alone must be passed on.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
