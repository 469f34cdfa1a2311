import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

// A type is named after the thing that it stands for: `MovedAction`, not `Moved`
// (CONTRIBUTING.md).

/** Things that end like a participle. */
const nouns = new Set([
  'Bed',
  'Binding',
  'Covering',
  'Feed',
  'Heading',
  'Need',
  'Reading',
  'Seed',
  'Setting',
  'Sharing',
  'Speed',
  'Standing',
  'String',
]);

const participle =
  /^(?:[A-Z][a-z]+ed|Begun|Bought|Built|Chosen|Done|Drawn|Found|Given|Gone|Held|Hidden|Kept|Known|Left|Lost|Made|Said|Seen|Sent|Shown|Taken|Told|Written)$/;

const bareWords: RegExp[] = [
  /^[A-Z][a-z]+ing$/,
  // Adjectives.
  /^(?:Changeable|Due|Plain|Unread)$/,
  // Verbs.
  /^(?:Apply|Choose|Do|Fill|Get|Join|Open|Put|Read|Refuse|Respond|Runs?|Saves?|Sees?|Send|Split|Submit)$/,
  // What a name of its own needs more words for.
  /^(?:End|Head|Marks|Moves|Next|Turn)$/,
  // What stands for any word.
  /^(?:About|Before|How|Now|That|This|Ways?|What|When|Where|Which|Who|Whom|Why)$/,
];

/** Whether a name says of what sort something is, or what it does, and not what it is. */
const namesNothing = (name: string): boolean => {
  const words = name.match(/[A-Z][a-z0-9]*/g) ?? [];
  const last = words.at(-1) ?? '';
  if (nouns.has(last)) return false;
  return participle.test(last) || (words.length === 1 && bareWords.some((some) => some.test(last)));
};

const declaration = /^\s*(?:export )?(?:declare )?(?:type|interface) ([A-Z]\w*)/gm;
const folders = '{bench,contract/src,dev,e2e,functions/src,scanner,seed,simulation,web/src}';
const types = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root })
  .filter((file) => !/node_modules|\.gen\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(declaration)].map(([, name = '']) => ({
      file,
      name,
    })),
  );

it('finds the types of every folder', () => {
  const found = new Set(types.map(({ file }) => file.split('/')[0]));
  expect([...found].toSorted()).toEqual([
    'bench',
    'contract',
    'dev',
    'e2e',
    'functions',
    'scanner',
    'seed',
    'simulation',
    'web',
  ]);
});

it.each(['Moved', 'QueueShown', 'Opening', 'Due', 'Run', 'What'])('refuses the name %s', (name) => {
  expect(namesNothing(name)).toBe(true);
});

it.each(['MovedAction', 'ShownQueue', 'Standing', 'AtomFeed', 'SweepRun', 'Reader'])(
  'allows the name %s',
  (name) => {
    expect(namesNothing(name)).toBe(false);
  },
);

it('finds no type that names nothing', () => {
  const found = types.filter(({ name }) => namesNothing(name));
  expect(found.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
