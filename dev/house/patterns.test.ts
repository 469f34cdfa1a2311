import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { isTestCode } from './test-code.ts';

/** A regular expression literal. */
const literal =
  /(?<=(?:[(,=:[!&|?]|\breturn)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+)\/([a-z]*)/g;

/**
 * Every pattern that may match external text: in the browser, on the server and in the importer.
 */
const patterns = globSync('{contract/src,functions/src,seed,web/src}/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !/node_modules|\.gen\.ts$/.test(file) && !isTestCode(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(literal)].map(
      ([, source = '', flags = '']) => ({ file, source, flags }),
    ),
  );

it('finds the regular expressions in the source', () => {
  expect(patterns.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['contract/src/api/fields.ts', 'functions/src/http/authenticate.ts']),
  );
});

it('recognises a vulnerable regular expression', () => {
  expect(checkSync('^(a+)+$', '').status).toBe('vulnerable');
});

it.each(patterns)(
  '$file: /$source/$flags is safe from catastrophic backtracking',
  ({ source, flags }) => {
    expect(checkSync(source, flags).status).toBe('safe');
  },
);
