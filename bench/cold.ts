import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root, run } from '../dev/processes.ts';
import { buildFunctions, packagesOutside } from '../dev/suite/build.ts';
import { suiteFolders } from '../dev/suite/suite-config.ts';
import { measureAlternately, median } from './measure-alternately.ts';
import { printTable, type Row } from './table.ts';

const rounds = 5;

/** The code that a function loads from its start to its first answer. */
const functions = {
  api: ['functions/src/app.ts'],
  mail: [
    'functions/src/mail/sending/deliver.ts',
    'functions/src/mail/outboxes.ts',
    'functions/src/mail/sending/sender.ts',
    'functions/src/mail/sending/sendgrid.ts',
    'functions/src/mail/sending/write-notice.ts',
  ],
};

/** The built files that each function loads, the index first. */
type Files = Record<keyof typeof functions, string[]>;

const buildSide = async (folder: string, more = {}): Promise<Files> => {
  const { outputs } = await buildFunctions(folder, more);
  const fileOf = (source: string): string => {
    const part = Object.keys(outputs).find((key) => outputs[key]?.entryPoint === source);
    if (!part) throw new Error(`The build has no part for ${source}`);
    return pathToFileURL(join(folder, basename(part))).href;
  };
  const filesOf = (sources: string[]) => ['functions/src/index.ts', ...sources].map(fileOf);
  return { api: filesOf(functions.api), mail: filesOf(functions.mail) };
};

/** Milliseconds to import some files one after the other in a new process. */
const importOnce = async (files: string[]): Promise<number> => {
  const code = `const started = performance.now();
    for (const file of ${JSON.stringify(files)}) await import(file);
    console.log(performance.now() - started);
    process.exit();`;
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, GCLOUD_PROJECT: 'demo-lexplain' };
  const lines = await run(['node', '--input-type=module', '-e', code], { cwd: root, env });
  return z.coerce.number().parse(lines.at(-1));
};

/** The load time of a new instance, compared with the same code without a bundle. */
export const benchCold = async (offset: number): Promise<boolean> => {
  const folder = resolve(suiteFolders(offset).functions, '..', `cold-${offset}`);
  const ours = await buildSide(join(folder, 'bundle'));
  const floor = await buildSide(join(folder, 'packages'), packagesOutside());
  const rows: Row[] = [];
  for (const name of ['api', 'mail'] as const) {
    const sides = [ours[name], floor[name]] as const;
    const times = await measureAlternately(rounds, (side) => importOnce(sides[side]));
    const [bundled, unbundled] = [median(times[0]), median(times[1])];
    const ratio = bundled / unbundled;
    rows.push({
      what: `${name}: cold import, ms`,
      ours: `${bundled.toFixed(0)} against ${unbundled.toFixed(0)}: × ${ratio.toFixed(2)}`,
      goal: '≤ 0.9 × its unbundled self',
      met: ratio <= 0.9,
    });
  }
  rmSync(folder, { recursive: true });
  return printTable('A cold start of the deployed bundle', rows);
};
