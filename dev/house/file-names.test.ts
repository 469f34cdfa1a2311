import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

// A file is named after what it is about: `held-evidence.ts`, not `held.ts`.

/** Participles that are names of their own: a convention, and what commands are called. */
const allowed = [
  // Schemas that read stored documents (CONTRIBUTING.md).
  'contract/src/**/stored.ts',
  // `npm run restored` and `npm run scheduled`.
  'functions/src/cli/restored.ts',
  'dev/suite/scheduled.ts',
];

/** Words that end like a participle. */
const nouns = new Set(['embed', 'feed', 'need', 'seed', 'speed']);

const participle =
  /^(?:[a-z]+ed|begun|bought|built|chosen|done|drawn|found|given|gone|held|hidden|kept|known|left|lost|made|said|seen|sent|shown|taken|told|unread|written)$/;

/** Names that any file could have. */
const anyFile = /^(?:common|helpers?|misc|other|outside|own|texts|use|utils?|words)$/;

/** Whether a name, without its ending, says of what sort something is and not what it is. */
const namesNothing = (name: string): boolean =>
  (participle.test(name) && !nouns.has(name)) || anyFile.test(name);

/** Without `.test`, `.api` and the other parts of its ending. */
const nameOf = (file: string): string => basename(file).replace(/\..*$/, '');

const folders =
  '{bench,contract/src,dev,e2e,functions/src,scanner,seed,simulation,web/{build,src}}';
// The files of routes are named after their addresses.
const outside = ['**/node_modules/**', 'web/src/routes/**', ...allowed];
const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root, exclude: outside });

it('finds the files of every folder', () => {
  expect(new Set(files.map((file) => file.split('/')[0])).size).toBe(9);
});

it.each(['held', 'touched', 'unread', 'texts', 'utils'])('refuses the name %s', (name) => {
  expect(namesNothing(name)).toBe(true);
});

it.each(['held-evidence', 'feed', 'store', 'comments'])('allows the name %s', (name) => {
  expect(namesNothing(name)).toBe(false);
});

it('finds no file whose name says nothing', () => {
  expect(files.filter((file) => namesNothing(nameOf(file)))).toEqual([]);
});
