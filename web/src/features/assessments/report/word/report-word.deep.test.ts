import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { preparePython } from '../../../../../../dev/tests/python-package.ts';
import { type RandomReport, randomReport } from '../test-reports';
import { expectedParagraphs, make } from './test-word';
import { cleanText } from './word-text';

// Files of Word, opened by programs that did not write them. A test whose program is missing does
// not run.

const folder = mkdtempSync(join(tmpdir(), 'lexplain-word-'));
afterAll(() => rmSync(folder, { recursive: true }));

const save = async (random: RandomReport): Promise<string> => {
  const path = join(folder, 'report.docx');
  writeFileSync(path, await make(random));
  return path;
};

const python = preparePython('python-docx', '1.2.0');

const script = `
import json, sys
from docx import Document
from docx.table import Table
file = Document(sys.argv[1])
words, tables = [], []
for part in file.iter_inner_content():
    if isinstance(part, Table):
        first = part.rows[0]._tr.trPr
        tables.append([part.style.name, first is not None and 'tblHeader' in first.xml])
        for row in part.rows:
            for cell in row.cells:
                words += [['cell', one.text] for one in cell.paragraphs]
    else:
        words.append([part.style.name, part.text])
section = file.sections[0]
print(json.dumps({
    'title': file.core_properties.title,
    'author': file.core_properties.author,
    'size': [round(section.page_width.mm), round(section.page_height.mm)],
    'words': words,
    'tables': tables,
}))
`;

const read = z.object({
  title: z.string(),
  author: z.string(),
  size: z.tuple([z.number(), z.number()]),
  words: z.array(z.tuple([z.string(), z.string()])),
  tables: z.array(z.tuple([z.string(), z.boolean()])),
});

it.skipIf(python === null)('are read by python-docx with the words of the report', async () => {
  await fc.assert(
    fc.asyncProperty(randomReport, async (random) => {
      const options = { encoding: 'utf8', maxBuffer: 1e8 } as const;
      const path = await save(random);
      const file = read.parse(
        JSON.parse(execFileSync(python ?? '', ['-c', script, path], options)),
      );
      const first = file.words.findIndex(([style]) => style === 'Heading 1');
      expect(file.words.slice(first).map(([, text]) => text)).toEqual(expectedParagraphs(random));
      expect(file.words.slice(0, first).map(([style]) => style)).toContain('Title');
      expect(file.title).toBe(`${cleanText(random.facts.subjectName)} – self-assessment report`);
      expect(file.author).toBe(cleanText(random.facts.firm?.name ?? 'Lexplain'));
      expect(file.size).toEqual([210, 297]);
      for (const table of file.tables) expect(table).toEqual(['Report Table', true]);
    }),
    { numRuns: 30 },
  );
});

const office = ['soffice', 'libreoffice'].find(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
);
if (!office) console.log('LibreOffice is not installed: its test does not run.');

const bare = (text: string): string => text.replace(/[\s\ufeff]+/g, '');

it.skipIf(!office)('are read by LibreOffice with the words of the report', async () => {
  await fc.assert(
    fc.asyncProperty(randomReport, async (random) => {
      const path = await save(random);
      const format = 'txt:Text (encoded):UTF8';
      execFileSync(office ?? '', ['--headless', '--convert-to', format, '--outdir', folder, path]);
      const text = bare(readFileSync(join(folder, 'report.txt'), 'utf8'));
      for (const words of expectedParagraphs(random)) expect(text).toContain(bare(words));
    }),
    { numRuns: 30 },
  );
});
