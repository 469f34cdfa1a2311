import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { acceptedExtensions, fileBounds } from '../../contract/src/evidence/files.ts';
import { root } from '../processes.ts';

// docs/product.md, "Evidence" says which files are taken.

const product = readFileSync(join(root, 'docs/product.md'), 'utf8');
const [, section = ''] = product.split('\n## Evidence\n');
const [taken = ''] = section.match(/^- Taken are .*$/m) ?? [];

it('lists exactly the extensions of files that are taken', () => {
  const listed = [...taken.matchAll(/`(\.\w+)`/g)].map(([, extension]) => extension);
  expect(listed.toSorted()).toEqual(acceptedExtensions.split(',').toSorted());
});

it('states how large files may be, and how many', () => {
  const [file, all] = [fileBounds.bytes / 1_000_000, fileBounds.organisationBytes / 1_000_000_000];
  expect(taken).toContain(`at most ${file} MB each and ${all} GB in an organisation`);
  expect(fileBounds.filesPerEvidence).toBe(5);
  expect(section).toContain('with up to five files');
});
