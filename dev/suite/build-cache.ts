import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';

/** The inputs of a build: the sources of pages or functions, the contract, and packages. */
const sources = [
  'web/{src,build,public}/**/*',
  'web/*.*',
  'contract/src/**/*',
  'functions/src/**/*',
  'functions/package*.json',
  'dev/suite/{build,bundle/*}.ts',
  'package-lock.json',
];

const hashOf = (settings: Record<string, string>): string => {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  const found = globSync(sources, { cwd: root, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
};

/** Beside the folder, as everything in it is served or uploaded. */
const markOf = (folder: string): string => `${folder}.built-from`;

/** Call this before something else writes into a folder: its content is then unknown. */
export const clearBuildMark = (folder: string): void => rmSync(markOf(folder), { force: true });

/** Builds pages or functions, unless the folder was built from the same inputs. */
export const buildIfChanged = async (
  folder: string,
  settings: Record<string, string>,
  build: () => Promise<void>,
): Promise<void> => {
  const mark = markOf(folder);
  const hash = hashOf(settings);
  if (existsSync(mark) && existsSync(folder) && readFileSync(mark, 'utf8') === hash) return;
  clearBuildMark(folder);
  await build();
  writeFileSync(mark, hash);
};
