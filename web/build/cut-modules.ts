import type { Plugin } from 'vite';

export interface ModuleCut {
  /** The end of the module's path. */
  module: string;
  /** What is replaced, and by what. */
  parts: [RegExp, string][];
}

export const applyCut = ({ module, parts }: ModuleCut, code: string): string =>
  parts.reduce((rest, [part, replacement]) => {
    const cut = rest.replace(part, replacement);
    if (cut === rest) throw new Error(`${module} has nothing that matches ${part}`);
    return cut;
  }, code);

/**
 * Leaves parts of packages out of the pages that these never run. A version of a package without such a part
 * fails the build.
 */
export const cutModules = (name: string, cuts: readonly ModuleCut[]): Plugin => ({
  name,
  transform: (code, id) => {
    const cut = cuts.find(({ module }) => id.endsWith(module));
    return cut ? { code: applyCut(cut, code), map: null } : null;
  },
});
