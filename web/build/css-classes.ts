import type { Plugin } from 'vite';

const importOfClasses = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Imports each class of a style sheet by its name, so that the build puts the names in their places (`inlineConst`).
 * Otherwise a table of all classes of the public pages is part of every page: 0.6 kB compressed at sign-in.
 */
export const importClasses = (code: string): string =>
  code.replaceAll(importOfClasses, 'import * as $1 from $2;');

/**
 * A style sheet whose names were all put in their places would be left out: it has nothing else that runs. The minifier
 * removes the statement.
 */
export const keepStyle = (code: string): string => `${code}\ndebugger;`;

export const cssClasses = (): Plugin[] => [
  {
    name: 'css-classes',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\.tsx?(?:\?|$)/.test(id) && code.includes('.module.css')
        ? { code: importClasses(code), map: null }
        : null,
  },
  {
    name: 'css-classes-kept',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css')
        ? { code: keepStyle(code), map: null, moduleSideEffects: true }
        : null,
  },
];
