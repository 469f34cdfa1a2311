import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// What a provider replaces before the pages are public (docs/operations.md). A deployment is refused
// while something of it is left.

/** Where texts of the provider stand, each marked with PLACEHOLDER and what it stands for. */
const contentFiles = '{contract/src/brand,web/src/features/site/content}/**/*.ts';

const marked = /\bPLACEHOLDERS?: *(?<what>.*?)(?: *\*\/)?$/;

/** The marks in the texts of the provider, as `file:line: what`. */
export const findMarkedPlaceholders = (folder: string): string[] =>
  globSync(contentFiles, { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const { what } = marked.exec(line)?.groups ?? {};
          return what === undefined ? [] : [`${file}:${index + 1}: ${what}`];
        }),
    );

const shown = />(?<text>[^<>]*\b(?:placeholder|before going live)\b[^<>]*)</gi;

/** What a page holds beside its texts: a style sheet names colours of placeholders. */
const unshown = /<(?<tag>style|script)\b[^>]*>[\s\S]*?<\/\k<tag>>/gi;

/** What built pages say of a placeholder to visitors, as `page: text`. */
export const findShownPlaceholders = (pages: string): string[] =>
  globSync('**/*.html', { cwd: pages })
    .sort()
    .flatMap((file) => {
      const page = readFileSync(join(pages, file), 'utf8').replace(unshown, '');
      const texts = [...page.matchAll(shown)].map(({ groups }) => groups?.text?.trim() ?? '');
      return [...new Set(texts)].map((text) => `${file}: ${text}`);
    });

/** The list of what is left to replace; null where nothing is. */
export const describePlaceholders = (found: readonly string[]): string | null =>
  found.length === 0
    ? null
    : [
        `${found.length} placeholders are left. Replace each text, remove its mark, and set its note in placeholders.ts to null (docs/operations.md, "Going live"):`,
        ...found.map((each) => `  ${each}`),
      ].join('\n');
