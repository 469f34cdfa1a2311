import { expect, it } from 'vitest';
import { contractWithoutUnread } from './contract-for-pages.ts';

/** The code without the marks, which other tests look at. */
const withoutMarks = (code: string): string => code.replaceAll('/* @__PURE__ */ ', '');

it('leaves out what pages do not read of a row', () => {
  const code = `export const rows = { list: endpoint({ summary: list('all'), path: '/api/a', query: z.object({ b: c() }), errors: [e()], output: d }) };`;
  expect(withoutMarks(contractWithoutUnread(code))).toBe(
    `export const rows = { list: endpoint({ ...{}, path: '/api/a', query: z.object({ b: c() }), ...{}, output: d }) };`,
  );
});

it('keeps each line where it is, as source maps expect', () => {
  const code =
    "export const row = endpoint({\n  errors: [\n    'try_again',\n  ],\n  output: d,\n});";
  const lines = withoutMarks(contractWithoutUnread(code)).split('\n');
  expect(lines.map((line) => line.trim())).toEqual([
    'export const row = endpoint({',
    '...{}',
    '',
    ',',
    'output: d,',
    '});',
  ]);
});

it('keeps properties of the same names elsewhere', () => {
  const code = `export const law = z.object({ summary: text, errors: text });`;
  expect(withoutMarks(contractWithoutUnread(code))).toBe(code);
});

it('marks each call that computes a constant', () => {
  expect(contractWithoutUnread('const a = z.string().max(b(1));')).toBe(
    'const a = /* @__PURE__ */ /* @__PURE__ */ z.string().max(/* @__PURE__ */ b(1));',
  );
});

it('leaves calls within functions and calls for their effect as they are', () => {
  const code =
    'const read = () => fetch(place);\nfunction ask() {\n  read();\n}\nconfigure(ask());';
  expect(contractWithoutUnread(code)).toBe(code);
});
