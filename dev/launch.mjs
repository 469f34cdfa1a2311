// The only file that runs on the machine's own Node, before anything is installed. It installs from
// the lockfile when that changed, then runs the given script on the project's Node 24, which is a
// package: a machine may have an older one, and a manager of versions would be one more tool to
// install.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const binaries = join(root, 'node_modules', '.bin');
const mark = join(root, 'node_modules', '.installed-lock');
const [script, ...args] = process.argv.slice(2);

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const installed = existsSync(mark) && readFileSync(mark, 'utf8') === lock;

if (!installed) {
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
  writeFileSync(mark, lock);
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
