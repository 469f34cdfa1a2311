import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { isTestCode } from './test-code.ts';

// Where a text could become code, a command, a regular expression or the name of a property
// (docs/asvs.md, "V1 Encoding and sanitization" and "V15 Secure coding and V16 errors and logs").

/** What runs in the browser, on the server and in the importer. */
const files = globSync('{contract/src,functions/src,seed,web/src}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((file) => !/node_modules|\.gen\.ts$/.test(file) && !isTestCode(file));

/** The text becomes one of these, and the files in which that is safe, with the reason. */
const uses: Record<string, { pattern: RegExp; safe: Record<string, string> }> = {
  code: {
    pattern:
      /\beval\b|\bFunction\b\s*[(,]|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*['"`]|['"](?:node:)?vm['"]/,
    safe: {},
  },
  'a command': { pattern: /['"](?:node:)?child_process['"]/, safe: {} },
  'a regular expression': {
    pattern: /\bRegExp\(/,
    safe: { 'functions/src/http/routes.ts': 'has the paths of the endpoint table' },
  },
  // A template with a fixed part is never `__proto__`.
  'the name of a property that is written': {
    pattern: /[\w)\]]\[(?!['"`\d])[^\]]+\] *[-+*/|&?]{0,2}=(?![=>])/,
    safe: {
      'functions/src/http/openapi.ts': 'has the paths of the endpoint table',
      'functions/src/organisations/content.ts': 'has the kinds of content that contract/ names',
      'functions/src/runtime-request.ts': 'has two names of headers that stand there',
      'web/src/components/pdf/printable.ts': 'has the places of a list',
    },
  },
};

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

const matches = (pattern: RegExp, text: string): boolean =>
  text.split('\n').some((line) => !isComment(line) && pattern.test(line));

it('finds the source', () => {
  expect(files.length).toBeGreaterThan(400);
});

it.each(Object.entries(uses))('no text from outside becomes %s', (_, { pattern, safe }) => {
  const found = files.filter((file) => matches(pattern, readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(safe).toSorted());
});

it.each([
  ['code', 'eval(text)'],
  ['code', 'globalThis.eval(text)'],
  ['code', "new Function('a', text)"],
  ['code', 'Reflect.construct(Function, [text])'],
  ['code', "setTimeout('run()', 10)"],
  ['code', "import { runInContext } from 'node:vm';"],
  ['a command', "import { exec } from 'node:child_process';"],
  ['a regular expression', 'new RegExp(text)'],
  ['the name of a property that is written', 'answers[id] = answer;'],
  ['the name of a property that is written', 'form.answers[one.id] ??= {};'],
  ['the name of a property that is written', 'read(all)[name] += 1;'],
])('reports %s in %s', (use, source) => {
  expect(matches(uses[use]?.pattern ?? /^$/, source)).toBe(true);
});

it.each(['setTimeout(run, 10)', 'answers[id] === answer', "files['a'] = 1;", 'list.map((a) => a)'])(
  'reports nothing in %s',
  (source) => {
    expect(Object.values(uses).some(({ pattern }) => matches(pattern, source))).toBe(false);
  },
);
