import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { z } from 'zod';
import pages from '../../web/vite.config.ts';
import screens from '../../web/vite.test.config.ts';
import { root } from '../processes.ts';

// Packages are built as their makers ship them (decision 110): no plugin of ours changes their text.

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('web/package.json')));

/** The code of what pages depend on, with what these consist of. */
const packageFiles = [
  ...Object.keys(dependencies).filter((name) => !name.startsWith('@lexplain/')),
  '@firebase/*',
  '@tanstack/*',
  'scheduler',
  'temporal-polyfill',
].flatMap((name) => globSync(`node_modules/${name}/**/*.{js,cjs,mjs,css}`, { cwd: root }));

const hook = z.union([
  z.custom<(...given: unknown[]) => unknown>((value) => typeof value === 'function'),
  z
    .looseObject({
      handler: z.custom<(...given: unknown[]) => unknown>((value) => typeof value === 'function'),
    })
    .transform(({ handler }) => handler),
]);

/** Whether a plugin answers with a text of its own for a file. */
const changes = async (plugin: Plugin, file: string): Promise<boolean> => {
  const id = join(root, file);
  const load = hook.optional().parse(plugin.load);
  const transform = hook.optional().parse(plugin.transform);
  const answers = [await load?.call({}, id), await transform?.call({}, read(file), id)];
  return answers.some((answer) => answer !== null && answer !== undefined);
};

const isPlugin = (value: unknown): value is Plugin =>
  z.object({ name: z.string() }).safeParse(value).success;
/** The plugins of our own: those of makers begin with their names. */
const ownPlugins = async (config: { plugins?: unknown[] }): Promise<Plugin[]> =>
  (await Promise.all((config.plugins ?? []).flat(3)))
    .flat(3)
    .filter(isPlugin)
    .filter(({ name }) => !/^(vite|tanstack)[:-]/.test(name));

const listChanged = async (plugin: Plugin, files: readonly string[]): Promise<string[]> => {
  const changed: string[] = [];
  for (const file of files) if (await changes(plugin, file)) changed.push(file);
  return changed;
};

it('recognises a plugin that changes a package', async () => {
  const files = packageFiles.filter((file) => file.endsWith('/react-dom/client.js'));
  const cut: Plugin = { name: 'cut', transform: (code, id) => (/dom/.test(id) ? code : null) };
  const own: Plugin = { name: 'own', load: { handler: () => 'export {}' } };
  expect(await listChanged(cut, files)).toHaveLength(1);
  expect(await listChanged(own, files)).toHaveLength(1);
});

it('no plugin of the pages or of tests of screens changes the text of a package', async () => {
  expect(packageFiles.length).toBeGreaterThan(2_000);
  const plugins = [...(await ownPlugins(pages)), ...(await ownPlugins(screens))];
  expect(plugins.map(({ name }) => name)).toContain('changes-for-pages');
  for (const plugin of plugins) expect(await listChanged(plugin, packageFiles)).toEqual([]);
});

/** Plugins that say why they name a package's folder. */
const named: Record<string, string> = {
  'web/build/reactfire-without-unused-products.ts':
    'asks who imports a product, and stubs it whole',
};

it('no build of the functions has a plugin, and none of ours reads the files of packages', () => {
  const hooks = /\bonLoad\(|\b(load|transform)(: (async )?\(|\()/;
  const files = globSync('{web/build,dev,bench,functions/src}/**/*.{ts,mjs}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/dist/**', 'dev/suite/**/node_modules/**'],
  });
  expect(files.filter((file) => /\bonLoad\(/.test(read(file)))).toEqual([]);
  const reading = files.filter((file) => hooks.test(read(file)) && /node_modules/.test(read(file)));
  expect(reading).toEqual(Object.keys(named));
});
