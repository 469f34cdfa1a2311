import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

const mantine = join(root, 'node_modules/@mantine');
const read = (file: string): string => readFileSync(file, 'utf8');

/** The file of each component of the package, by the name that it is imported by. */
const components = new Map(
  [
    ...read(join(mantine, 'core/esm/index.mjs')).matchAll(
      /import \{ ([^}]*) \} from "(\.\/components\/[^"]+)"/g,
    ),
  ].flatMap(([, names = '', path = '']) =>
    names.split(', ').map((name): [string, string] => [name, join(mantine, 'core/esm', path)]),
  ),
);

/** The names that a text imports from the package. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/import (?:type )?\{([^}]*)\} from ['"]@mantine\/core['"]/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim()),
  );

/** The style sheets that a file of the package needs, with those of all that it imports. */
const sheetsOf = (file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  if (file.endsWith('.module.mjs')) return [basename(file, '.module.mjs')];
  return [...read(file).matchAll(/from "(\.[^"]+)"/g)].flatMap(([, path = '']) =>
    sheetsOf(resolve(dirname(file), path), seen),
  );
};

const importedSheets = (text: string): string[] =>
  [...text.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name = '']) => name);

const ofEveryPage = importedSheets(read(join(root, 'web/src/app/site.css')));
const ofDashboard = importedSheets(read(join(root, 'web/src/design/dashboard.css')));

/** What the package's palette uses of the others. */
const usedByPalette = globSync(join(mantine, 'spotlight/esm/**/*.mjs')).flatMap((file) =>
  importsOf(read(file)),
);

const files = globSync('web/src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] });

/** The style sheets that a file needs and that nobody imports. */
const listMissing = (code: string): string[] => {
  const used = [
    ...importsOf(code),
    ...(code.includes("from '@mantine/spotlight'") ? usedByPalette : []),
  ];
  const imported = [...ofEveryPage, ...ofDashboard, ...importedSheets(code)];
  return [...new Set(used.flatMap((name) => sheetsOf(components.get(name) ?? '')))].filter(
    (sheet) => !imported.includes(sheet),
  );
};

it('recognises a component without its style', () => {
  expect(listMissing("import { Slider, Text } from '@mantine/core';")).toEqual(['Slider']);
});

it('every component of Mantine that is used has its style', () => {
  const missing = files.flatMap((file) =>
    listMissing(read(join(root, file))).map((sheet) => `${file}: ${sheet}`),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['every page', ofEveryPage],
  ['the dashboard', ofDashboard],
])('the styles of %s stand in the order of the whole style sheet', (_, sheets) => {
  const whole = read(join(mantine, 'core/styles.css'));
  const places = sheets.map((sheet) =>
    whole.indexOf(read(join(mantine, `core/styles/${sheet}.css`)).trim()),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
