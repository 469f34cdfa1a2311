import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes.ts';
import { type suiteFolders, webSettings } from '../suite/suite-config.ts';

// The release before this one, made from its commit: for tests in which pages and functions are of
// different releases.

/** The heading of CHANGELOG.md, and its commit. */
const earlierRelease = {
  version: '1.0.0',
  commit: 'd279ddb28aff1df29f7b436844cd08f7fd0662a8',
};

/**
 * Kept for the next run until the system clears its temporary files: 1.6 GB, most of it packages.
 */
const tree = join(tmpdir(), `lexplain-${earlierRelease.version}-${earlierRelease.commit}`);
const mark = join(tree, '.installed');

const unpack = async (): Promise<void> => {
  const { commit } = earlierRelease;
  // A shallow clone, as CI makes one, lacks the commit.
  const has = ['git', 'cat-file', '-e', `${commit}^{commit}`];
  await run(has).catch(() => run(['git', 'fetch', '--depth=1', 'origin', commit]));
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const archive = join(tree, 'files.tar');
  await run(['git', 'archive', '--output', archive, commit]);
  await run(['tar', '-xf', archive, '-C', tree]);
};

/**
 * The files of the release with its own packages, installed by its lockfile. Returns the folder.
 */
export const installEarlierRelease = async (): Promise<string> => {
  if (existsSync(mark)) return tree;
  await unpack();
  await run(['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tree });
  writeFileSync(mark, '');
  return tree;
};

/** The environment of a program of the release: its own Node and packages come first. */
export const earlierEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  PATH: `${join(tree, 'node_modules/.bin')}:${env.PATH}`,
});

export type BuiltRelease = ReturnType<typeof suiteFolders>;

const script = `
  import { buildFunctions, buildWeb } from './dev/suite/build.ts';
  const { functions, web, settings } = JSON.parse(process.argv[1]);
  await buildFunctions(functions);
  await buildWeb(web, settings);
`;

/**
 * Builds pages and functions for a suite, by the build of the release, unless that has been done:
 * its files do not change.
 */
export const buildEarlierRelease = async (offset: number): Promise<BuiltRelease> => {
  const cwd = await installEarlierRelease();
  const built = {
    functions: join(cwd, 'functions/suite', String(offset)),
    web: join(cwd, 'web/suite', String(offset)),
  };
  const builtMark = join(cwd, `.built-${offset}`);
  if (existsSync(builtMark)) return built;
  const given = JSON.stringify({ ...built, settings: webSettings(offset) });
  const command = ['node', '--input-type=module', '--eval', script, given];
  await run(command, { cwd, env: earlierEnv(process.env) });
  writeFileSync(builtMark, '');
  return built;
};
