import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

// Comments and documents cite a heading as `docs/product.md, "Heading"`, a decision as `decision 9`, or link to
// them. A citation that leads nowhere, or to what is not in the repository, fails here.

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const files = [
  ...documents,
  ...globSync(
    [
      '{contract,functions,seed,simulation,web,dev,e2e,bench}/**/*.{ts,tsx,mjs,css,yaml}',
      '*.{ts,json,yml}',
      'firestore.rules',
      '.github/**/*.yml',
    ],
    { cwd: root, exclude: ['**/{node_modules,dist,results,pictures,suite}/**'] },
  ),
].filter((file) => file !== 'dev/house/citations.test.ts');

/** The headings of a document, without backticks. */
const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.replaceAll('`', ''));

const headings = new Map(
  documents.map((file) => [basename(file), headingsOf(readFileSync(join(root, file), 'utf8'))]),
);

const decisions = new Set(
  globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) =>
    Number(basename(file).slice(0, 4)),
  ),
);

/** A text as one line, without the marks that begin its comment lines. */
const joinLines = (text: string): string => text.replace(/\n\s*(?:\*|\/\/|#)? ?/g, ' ');

/** The citations of a text that lead nowhere. */
const brokenIn = (text: string): string[] => {
  const line = joinLines(text);
  const quoted = [
    ...line.matchAll(/\b([\w-]+\.md)(?:\]\([^)\s]*\))?(?:\))?, ((?:"[^"]+"(?:,? and |, )?)+)/g),
  ].flatMap(([, file = '', words = '']) =>
    [...words.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => ({ file, heading })),
  );
  const decided = [...line.matchAll(/\bdecision (\d+)\b/gi)].map(([, number]) => Number(number));
  return [
    ...quoted
      .filter(({ file, heading }) => !headings.get(file)?.includes(heading))
      .map(({ file, heading }) => `${file} has no heading "${heading}"`),
    ...decided.filter((number) => !decisions.has(number)).map((number) => `no decision ${number}`),
    ...[...line.matchAll(/\b(?:spec|design)(?:'s)? sections? \d+/gi)].map(([cited]) => cited),
  ];
};

it('finds headings and decisions to cite', () => {
  expect(headings.get('product.md')?.length).toBeGreaterThan(30);
  expect(decisions.size).toBeGreaterThan(30);
  expect(files.length).toBeGreaterThan(600);
});

it('cites only headings and decisions that exist', () => {
  const broken = files.flatMap((file) =>
    brokenIn(readFileSync(join(root, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(broken).toEqual([]);
});

/** Built from parts, so that a search for such citations finds none in the repository. */
const oldCitation = ['spec', 'section 4'].join(' ');

it.each([
  ['// By docs/product.md, "Saving" and "Submitting".', []],
  [
    ' * By docs/product.md,\n * "No such heading".',
    ['product.md has no heading "No such heading"'],
  ],
  ['([security.md](security.md), "Retention")', ['security.md has no heading "Retention"']],
  ['docs/none.md, "Anything"', ['none.md has no heading "Anything"']],
  ['see decision 999', ['no decision 999']],
  [`(${oldCitation})`, [oldCitation]],
])('finds the broken citations in %s', (text, broken) => {
  expect(brokenIn(text)).toEqual(broken);
});

/** A heading as GitHub makes an anchor of it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The links of a document that lead to no file, or to no heading of one. */
const brokenLinksIn = (file: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(root, target))) return [`${link}: no such file`];
    const isThere =
      anchor === undefined ||
      headingsOf(readFileSync(join(root, target), 'utf8'))
        .map(anchorOf)
        .includes(anchor);
    return isThere ? [] : [`${link}: no such heading`];
  });

it('links only to files and headings that are there', () => {
  const broken = documents.flatMap((file) =>
    brokenLinksIn(file, readFileSync(join(root, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(broken).toEqual([]);
});

it('finds the links that lead nowhere', () => {
  const text =
    '[1](no.md) [2](#nothing) [3](#threats) [4](../README.md#nothing) [5](https://a.b/c.md)';
  expect(brokenLinksIn('docs/security.md', text)).toEqual([
    'no.md: no such file',
    '#nothing: no such heading',
    '../README.md#nothing: no such heading',
  ]);
});
