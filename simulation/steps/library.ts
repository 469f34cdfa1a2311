import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { launch, root } from '../../dev/processes.ts';
import { projectOfPeople } from '../../dev/suite/people.ts';
import type { Player } from '../player.ts';

// New versions of a law, which the importer of the library writes in a process of its own.

/** The library of a story, which each import changes. */
export const openLibrary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-month-'));
  cpSync(join(root, 'seed/library'), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** An obligation gets another text. One with earlier versions shares its text with them. */
const editObligation = (text: string, tag: string): { code: string; edited: string } => {
  const parts = text.split(/\n(?= {2}- code: )/);
  const at = parts.findIndex((part) => part.startsWith('  - ') && !/^ {4}earlier:/m.test(part));
  const part = parts[at] ?? '';
  const [, code = ''] = /^ {2}- code: (.+)$/m.exec(part) ?? [];
  const changed = part
    .replace(/^( {4}title: "?)(?:\(m\d+\) )?/m, `$1(${tag}) `)
    .replace(/^( {4}version_tag: ).+$/m, `$1"${tag}"`);
  return { code, edited: parts.with(at, changed).join('\n') };
};

/** An obligation and the first question of the law get other texts, with a change that says so. */
const edit = (file: string, change: { id: string; day: string; tag: string }): void => {
  const { code, edited } = editObligation(readFileSync(file, 'utf8'), change.tag);
  const after = edited
    .replace(/^( {2}version: )(\d+)$/m, (_, key, version) => `${key}${Number(version) + 1}`)
    .replace(/^( {6}legislative_requirement: "?)(?:\(m\d+\) )?/m, `$1(${change.tag}) `)
    .replace(
      /^changes:\n/m,
      [
        'changes:',
        '',
        `  - id: ${change.id}`,
        `    added_on: ${change.day}`,
        `    date: ${change.day}`,
        `    title: A change ${change.tag}`,
        '    what_changed: Now all of it.',
        `    obligation_codes:`,
        `      - ${code}`,
        '    confidence: primary',
        '    evidence: another compilation',
        '',
      ].join('\n'),
    );
  writeFileSync(file, after);
};

/** Imports. Killed so many milliseconds after it has begun to write, where a number is given. */
const runImport = async (folder: string, killedAfter: number | null): Promise<boolean> => {
  const lines: string[] = [];
  const env = { ...process.env, SEED_EMULATED_PROJECT: projectOfPeople() };
  const command = [process.execPath, 'seed/import.ts', '--yes', '--folder', folder];
  const { child, exit } = launch(
    command,
    (line) => {
      lines.push(line);
      if (killedAfter === null || !line.includes('Write the library')) return;
      void pause(killedAfter).then(() => child.kill('SIGKILL'));
    },
    { env },
  );
  const code = await exit;
  if (code !== 0 && killedAfter === null)
    throw new Error(`The import failed:\n${lines.join('\n')}`);
  return code === 0;
};

const stored = z.object({ version: z.int() });

/**
 * A new version of a law is imported, and its owners are told of it. An import that is cut is
 * repeated. The time of publication is that of the database's machine, which the story's replaces.
 */
export const release = async (db: Firestore, player: Player): Promise<void> => {
  const { world, step, draw, record } = player;
  const { id: subject } = draw.pick(world.forms);
  const form = db.doc(paths.saqForm(subject));
  const { version } = stored.parse((await form.get()).data());
  const day = new Date(world.network.now()).toISOString().slice(0, 10);
  const id = `${day}-month-${step.seed}`;
  edit(join(world.library.folder, `${subject}.yaml`), { id, day, tag: `m${step.seed}` });
  const published = db.doc(paths.change(id));
  const setTime = async () => {
    const { exists } = await published.get();
    if (exists) await published.update({ published_at: new Date(world.network.now()) });
    return exists;
  };
  const isCut = step.fault?.kind.startsWith('killed') ?? false;
  if (isCut && !(await runImport(world.library.folder, step.fault?.after ?? 0))) {
    await setTime();
    // Whoever is told meanwhile is not told again.
    await world.network.run('writeLawChangeNotices', step.seed);
  }
  const isThere = await setTime();
  await runImport(world.library.folder, null);
  if (!isThere && !(await setTime())) player.report(`the change ${id} was not published`);
  record.changes.push(id);
  const now = stored.parse((await form.get()).data());
  const kept = await db.doc(paths.saqFormVersion(subject, now.version)).get();
  if (now.version !== version + 1 || !kept.exists) {
    player.report(`the form ${subject} has version ${now.version} after ${version}`);
  }
};
