import type { Plugin } from 'vite';

const importOfClasses = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Imports each class of a style sheet by its name, so that the build puts the names in their places (`inlineConst`).
 * Otherwise a table of all classes of the public pages is part of every page: 1.0 kB compressed at sign-in.
 */
export const importClasses = (code: string): string =>
  code.replaceAll(importOfClasses, 'import * as $1 from $2;');

export const cssClasses = (): Plugin => ({
  name: 'css-classes',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\.tsx?(?:\?|$)/.test(id) && code.includes('.module.css')
      ? { code: importClasses(code), map: null }
      : null,
});
