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
import { z } from 'zod';
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

/** A row that only today's functions have. */
const newPath = '/api/incidents';
const description = z.object({ paths: z.record(z.string(), z.unknown()) });

const hasNewPath = async (offset: number): Promise<boolean | null> => {
  const answer = await fetch(`${urlOf('hosting', offset)}/api/openapi.json`).catch(() => null);
  if (!answer?.ok) return null;
  return newPath in description.parse(await answer.json()).paths;
};

/**
 * The Functions emulator loads what has changed by itself, a second later. On a busy machine it may miss a change, and is
 * told again.
 */
const untilRunning = async (offset: number, release: Release, tell: () => void): Promise<void> => {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    if ((await hasNewPath(offset)) === (release === 'today')) return;
    if (attempt % 75 === 74) tell();
    await pause(200);
  }
  throw new Error(`The functions of ${release} did not start`);
};

/** What is only in the first of two folders. */
const listOnlyIn = (folder: string, other: string): string[] =>
  globSync('**/*.*', { cwd: folder }).filter((file) => !existsSync(join(other, file)));

/** The last that is replaced: it names all other files, whose names have a hash of their content. */
const entry = 'index.js';

/**
 * Replaces built functions. The Functions emulator notices a file that is written again, and not one that is deleted and
 * made anew, so what is left of the other release is deleted afterwards.
 */
const replaceFunctions = (from: string, to: string): void => {
  for (const file of globSync('*.js', { cwd: from })) {
    if (file !== entry) copyFileSync(join(from, file), join(to, file));
  }
  writeFileSync(join(to, entry), readFileSync(join(from, entry)));
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

/** Both releases for a started suite. `deploy` replaces what it has; `restore` gives it back what it started with. */
export const prepareReleases = async (offset: number) => {
  const earlier = await buildEarlierRelease(offset);
  const earlierTree = await installEarlierRelease();
  const served = suiteFolders(offset);
  const kept = mkdtempSync(join(tmpdir(), 'lexplain-today-'));
  const today: BuiltRelease = { functions: join(kept, 'functions'), web: join(kept, 'web') };
  cpSync(served.functions, today.functions, { recursive: true });
  cpSync(served.web, today.web, { recursive: true });
  const settings = join(served.functions, '.env.local');

  /** As an operator updates who has not switched on the second factor at the identity provider. */
  const writeSettings = (text: string): void => {
    const lines = text.split('\n').filter((line) => !line.startsWith('STAFF_SECOND_FACTOR='));
    writeFileSync(settings, [...lines.filter(Boolean), 'STAFF_SECOND_FACTOR=false', ''].join('\n'));
  };

  const replace = async ({ pages, functions }: Deployment): Promise<void> => {
    const releases = { earlier, today };
    clearBuildMark(served.web);
    clearBuildMark(served.functions);
    replacePages(releases[pages].web, served.web);
    replaceFunctions(releases[functions].functions, served.functions);
    await putRules(offset, functions === 'earlier' ? earlierTree : root);
    const replaceAgain = () => replaceFunctions(releases[functions].functions, served.functions);
    await untilRunning(offset, functions, replaceAgain);
    deleteOthers(releases[functions].functions, served.functions);
  };

  return {
    deploy: async (deployment: Deployment): Promise<void> => {
      writeSettings(readFileSync(settings, 'utf8'));
      await replace(deployment);
    },
    restore: async (): Promise<void> => {
      if (!existsSync(kept)) return;
      cpSync(join(today.functions, '.env.local'), settings);
      await replace({ pages: 'today', functions: 'today' });
      rmSync(kept, { recursive: true });
    },
  };
};
