import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../processes.ts';
import { projectId, urlOf } from '../suite/addresses.ts';
import { clearBuildMark } from '../suite/build-cache.ts';
import { suiteFolders } from '../suite/suite-config.ts';
import {
  type BuiltRelease,
  buildEarlierRelease,
  installEarlierRelease,
} from './earlier-release.ts';

// Replaces what a started suite serves and runs, as a deployment or a rollback does.

type Release = 'earlier' | 'today';

export interface Deployment {
  pages: Release;
  functions: Release;
}

const releaseHeader = 'x-lexplain-release';

/** What answers of functions say of their release: nothing while they are as they were built. */
type Name = Release | '';

/** Has each answer of built functions name their release: two releases may have the same calls. */
const nameInAnswers = (release: Release): string => `
import { ServerResponse } from 'node:http';
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader('${releaseHeader}', '${release}');
  return writeHead.apply(this, given);
};
`;

/** The name of the functions that answer; null where none do. */
const findRunning = async (offset: number): Promise<string | null> => {
  const url = `${urlOf('hosting', offset)}/api/openapi.json`;
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => null);
  return answer?.ok ? (answer.headers.get(releaseHeader) ?? '') : null;
};

/**
 * The Functions emulator loads what has changed by itself, a second later. On a busy machine it may
 * miss a change, and is told again.
 */
const untilRunning = async (offset: number, name: Name, tell: () => void): Promise<void> => {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if ((await findRunning(offset)) === name) return;
    if (attempt % 75 === 74) tell();
    await pause(200);
  }
  throw new Error(`The functions did not start: ${name || 'as they were built'}`);
};

/** The files that only the first of two folders has. */
const listOnlyIn = (folder: string, other: string): string[] =>
  globSync('**/*.*', { cwd: folder }).filter((file) => !existsSync(join(other, file)));

/**
 * The last that is replaced: it names all other files, whose names have a hash of their content.
 */
const entry = 'index.js';

/**
 * Replaces built functions. The Functions emulator notices a file that is written again, and not
 * one that is deleted and made anew, so the remaining files of the other release are deleted
 * afterwards.
 */
const replaceFunctions = (from: string, to: string, name: Name): void => {
  for (const file of globSync('*.js', { cwd: from })) {
    if (file !== entry) copyFileSync(join(from, file), join(to, file));
  }
  const built = readFileSync(join(from, entry), 'utf8');
  writeFileSync(join(to, entry), name === '' ? built : built + nameInAnswers(name));
};

const deleteOthers = (from: string, to: string): void => {
  for (const file of listOnlyIn(to, from)) if (file.endsWith('.js')) rmSync(join(to, file));
};

const replacePages = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true });
  for (const file of listOnlyIn(to, from)) rmSync(join(to, file));
};

/** Rules are deployed with the functions. */
const putRules = async (offset: number, folder: string): Promise<void> => {
  const content = readFileSync(join(folder, 'firestore.rules'), 'utf8');
  const url = `${urlOf('firestore', offset)}/emulator/v1/projects/${projectId}:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const answer = await fetch(url, { method: 'PUT', body });
  if (!answer.ok) throw new Error(`The rules were refused: ${await answer.text()}`);
};

/**
 * Both releases for a started suite. `deploy` replaces what it has; `restore` gives it back what it
 * started with.
 */
export const prepareReleases = async (offset: number) => {
  const earlier = await buildEarlierRelease(offset);
  const earlierTree = await installEarlierRelease();
  const served = suiteFolders(offset);
  const kept = mkdtempSync(join(tmpdir(), 'lexplain-today-'));
  const today: BuiltRelease = { functions: join(kept, 'functions'), web: join(kept, 'web') };
  cpSync(served.functions, today.functions, { recursive: true });
  cpSync(served.web, today.web, { recursive: true });

  const put = async ({ pages, functions }: Deployment, name: Name): Promise<void> => {
    const releases = { earlier, today };
    clearBuildMark(served.web);
    clearBuildMark(served.functions);
    replacePages(releases[pages].web, served.web);
    const replaceThese = () =>
      replaceFunctions(releases[functions].functions, served.functions, name);
    replaceThese();
    await putRules(offset, functions === 'earlier' ? earlierTree : root);
    await untilRunning(offset, name, replaceThese);
    deleteOthers(releases[functions].functions, served.functions);
  };

  return {
    deploy: (deployment: Deployment) => put(deployment, deployment.functions),
    // Without a name, as the next test that prepares releases would give them a second one.
    restore: async (): Promise<void> => {
      if (!existsSync(kept)) return;
      await put({ pages: 'today', functions: 'today' }, '');
      rmSync(kept, { recursive: true });
    },
  };
};
