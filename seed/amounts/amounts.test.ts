import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { lawFile } from '../law-file.ts';
import { libraryFolder, readAmountWriter, readLibrary } from '../read-library.ts';
import { applySheet, toSheet } from '../sheets/sheet.ts';
import { amountsFile, createAmountWriter, penaltiesFile, toPenaltySet } from './amounts.ts';

// Texts name amounts of the data, and the import and the sheet write them out.

const day = '2026-11-29';
const reading = { read_on: day, source: 'the Act' };
const amounts = amountsFile.parse({
  amounts: [
    { id: 'notice', provision: 's 1', units: 12, confidence: 'primary', ...reading },
    {
      id: 'unit-nsw',
      provision: 's 17',
      values: [
        { from: '2020-01-01', aud: 100, confidence: 'primary', evidence: 'old' },
        { from: '2026-01-01', aud: 110, confidence: 'primary', evidence: 'new' },
      ],
    },
  ],
  not_penalties: [{ files: ['law.yaml'], amounts: ['$3 million'], reason: 'A turnover' }],
});
const penalty = {
  provision: 's 2',
  for: 'It',
  owner_text: 'it',
  codes: ['A'],
  confidence: 'primary',
  ...reading,
};
const penalties = penaltiesFile.parse({
  version: 1,
  effective_from: day,
  penalties: [
    { ...penalty, id: 'usual', person: { units: 2000 }, company: { times_person: 5 } },
    {
      ...penalty,
      id: 'greatest',
      company: { greatest_of: { dollars: 100_000_000, turnover_limit_units: 2_500_000 } },
    },
    { ...penalty, id: 'nsw', person: { units: 100, of: 'nsw' } },
  ],
});
const writer = createAmountWriter({ amountsFile: amounts, penaltiesFile: penalties, unit: 364 });

it.each([
  ['{amount:usual.person} penalty units', '2,000 penalty units'],
  [
    '{amount:usual.company} ({dollars:usual.company} at {amount:penalty-unit})',
    '10,000 ($3.64 million at $364)',
  ],
  ['the greatest of {amount:greatest.company}', 'the greatest of $100 million'],
  ['up to {amount:greatest.company-turnover} units', 'up to 2.5 million units'],
  ['{amount:nsw.person} units ({dollars:nsw.person})', '100 units ($11,000)'],
  ['{amount:unit-nsw}, {amount:notice} units', '$110, 12 units'],
])('writes %s as %s', (text, written) => {
  expect(writer.writeOut(text)).toBe(written);
});

it('refuses the name of no amount', () => {
  expect(() => writer.writeOut('{amount:other}')).toThrow('There is no amount other');
});

it.each([
  ['up to $50 million, or more', ['$50 million']],
  ['$3 million of turnover', []],
  ['200 penalty units; 12 units', ['200 penalty units', '12 units']],
  ['2.5 million penalty units', ['2.5 million penalty units']],
  ['{amount:usual.person} penalty units in 72 hours', []],
])('finds in %j what it states of its own', (text, own) => {
  expect(writer.listOwn('clock-rules/law.yaml', text)).toEqual(own);
  expect(writer.listOwn('other.yaml', '$3 million')).toEqual(['$3 million']);
});

it('stores penalties of a State in dollars, and no readings', () => {
  const stored = toPenaltySet(penalties, amounts).penalties;
  expect(stored.at(-1)).toMatchObject({ id: 'nsw', person: { dollars: 11_000 } });
  expect(stored.flatMap(Object.keys)).not.toContain('read_on');
});

describe('the sheet of a law', () => {
  const id = 'australian-consumer-law';
  const yaml = readFileSync(join(libraryFolder, `${id}.yaml`), 'utf8');
  const law = readLibrary().laws.find(({ subject }) => subject.id === id);
  if (!law) throw new Error('There is no such law');
  const sheet = toSheet(law, 'obligations');

  it('has words, and keeps the names of amounts where another cell changes', () => {
    expect(sheet).toContain('for a company the greatest of $100 million');
    expect(sheet).not.toContain('{amount:');
    const csv = sheet.replace('Each false claim is a breach of its own.', 'Each claim counts.');
    const back = applySheet(yaml, 'obligations', 'sheet.csv', csv, readAmountWriter());
    const [, changed] = lawFile.parse(parse(back.yaml)).obligations;
    expect(changed).toMatchObject({
      code: 'ACL s 29',
      compliance_impact: 'Each claim counts.',
      sanction_penalty: expect.stringContaining('{amount:acl-s-224.company}'),
    });
  });
});
