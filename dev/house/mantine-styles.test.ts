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
const ofForms = importedSheets(read(join(root, 'web/src/design/forms.css')));
const ofDashboard = importedSheets(read(join(root, 'web/src/design/dashboard.css')));

/** What the package's palette uses of the others. */
const usedByPalette = globSync(join(mantine, 'spotlight/esm/**/*.mjs')).flatMap((file) =>
  importsOf(read(file)),
);

const files = globSync('web/src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] });

/** What pages behind the sign-in have, and those with a form or a notice. */
const inDashboard = [...ofEveryPage, ...ofForms, ...ofDashboard];
const inFormPages = [...ofEveryPage, ...ofForms];

/** The style sheets that a file needs, and that neither its page nor the file itself imports. */
const listMissing = (code: string, ofPage: readonly string[] = inDashboard): string[] => {
  const used = [
    ...importsOf(code),
    ...(code.includes("from '@mantine/spotlight'") ? usedByPalette : []),
  ];
  const imported = [...ofPage, ...importedSheets(code)];
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

const dashboardStyle = /design\/dashboard\.css'/;
const formStyle = /design\/forms\.css'/;

/** The file of a relative import; undefined where it is no code. */
const codeOf = (file: string, specifier: string): string | undefined => {
  const base = join(dirname(file), specifier);
  return [base, `${base}.tsx`, `${base}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
};

/** What public pages load, without the parts that bring the dashboard's style. */
const listPublicFiles = (): Map<string, string> => {
  const found = new Map<string, string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    const code = read(file);
    if (dashboardStyle.test(code)) return;
    found.set(file, code);
    for (const [, specifier = ''] of code.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const imported = codeOf(file, specifier);
      if (imported) visit(imported);
    }
  };
  const pages = globSync('web/src/routes/{__root,_site,_site/**/*}.tsx', { cwd: root });
  for (const page of pages) visit(join(root, page));
  return found;
};

it('every component of Mantine that public pages use has its style there', () => {
  const reached = [...listPublicFiles()];
  expect(reached.length).toBeGreaterThan(100);
  const missing = reached.flatMap(([file, code]) =>
    listMissing(code, formStyle.test(code) ? inFormPages : ofEveryPage).map(
      (sheet) => `${file}: ${sheet}`,
    ),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['every page', ofEveryPage],
  ['pages with a form', ofForms],
  ['the dashboard', ofDashboard],
])('the styles of %s stand in the order of the whole style sheet', (_, sheets) => {
  const whole = read(join(mantine, 'core/styles.css'));
  const positions = sheets.map((sheet) =>
    whole.indexOf(read(join(mantine, `core/styles/${sheet}.css`)).trim()),
  );
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});
