import { readFileSync } from 'node:fs';
import { type Plugin, parseAst } from 'vite';

const functions = /\/contract\/src\/temporal\/temporal\.ts$/;
const loader = /\/contract\/src\/temporal\/load-temporal\.ts$/;
const ofPackage = /^temporal-(polyfill|utils)(\/|$)/;

/** Two copies of the package in the build: by the browser's Temporal, and without it. */
const copies = ['native', 'polyfill'] as const;
type Copy = (typeof copies)[number];
const queryOf = (copy: Copy): string => `?temporal-${copy}`;
const copyOf = (id: string | undefined): Copy | undefined =>
  copies.find((copy) => id?.endsWith(queryOf(copy)));
const fileOf = (id: string): string => id.replace(/\?.*$/, '');

/** The names that a module exports from others. */
export const listExported = (code: string): string[] =>
  parseAst(code).body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration'
      ? node.specifiers.flatMap(({ exported }) =>
          exported.type === 'Identifier' ? exported.name : [],
        )
      : [],
  );

/** Each function by the copy that the browser needs. */
export const withChoice = (names: readonly string[], file: string): string =>
  [
    `import * as native from ${JSON.stringify(file + queryOf('native'))};`,
    `import { polyfill } from './load-temporal.ts';`,
    ...names.map(
      (name) =>
        `export const ${name} = (...given) => (polyfill ? polyfill.${name} : native.${name})(...given);`,
    ),
  ].join('\n');

const loaderCode = (file: string): string =>
  [
    'export let polyfill;',
    'export const loadTemporal = async () => {',
    `  if (!globalThis.Temporal) polyfill = await import(${JSON.stringify(file + queryOf('polyfill'))});`,
    '};',
  ].join('\n');

const choice = /= NativeTemporal \? ([\w$]+) : ([\w$]+);/g;

/** A module of one copy, in which the package has chosen already. */
export const withoutChoice = (code: string, copy: Copy): string =>
  code.replace(choice, copy === 'native' ? '= $1;' : '= $2;');

/**
 * Deadlines are counted by the browser's Temporal where it has one. The polyfill, 7 kB compressed, is loaded by the
 * others: nothing may count deadlines before `loadTemporal` has been waited for.
 */
export const temporalForPages = (): Plugin => ({
  name: 'temporal-for-pages',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const named = copyOf(source);
    if (named && functions.test(fileOf(source))) return source;
    const copy = copyOf(importer);
    if (!copy || !importer || !(ofPackage.test(source) || source.startsWith('.'))) return null;
    const found = await this.resolve(source, fileOf(importer), { ...options, skipSelf: true });
    return found && { id: found.id + queryOf(copy), moduleSideEffects: false };
  },
  load: (id) => (copyOf(id) ? readFileSync(fileOf(id), 'utf8') : null),
  transform: {
    order: 'post',
    handler(code, id) {
      const copy = copyOf(id);
      if (copy) return { code: withoutChoice(code, copy), map: null };
      if (functions.test(id)) return { code: withChoice(listExported(code), id), map: null };
      if (loader.test(id)) {
        return { code: loaderCode(id.replace('load-temporal.ts', 'temporal.ts')), map: null };
      }
      return null;
    },
  },
});
