import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** What a module of a package exports in the pages, after a plugin has left out its parts. */
export const importCut = async (file: string, plugin: Plugin): Promise<unknown> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, '../../node_modules', file),
        formats: ['es'],
      },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error(`${file} was not built`);
  return import(`data:text/javascript,${encodeURIComponent(first.output[0].code)}`);
};
