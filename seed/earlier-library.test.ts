import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { compare, type Documents, findRefusals } from './difference.ts';
import { toDocuments } from './documents.ts';
import { slug } from './law-file.ts';
import { readLibrary } from './read-library.ts';

// An import over the library as it was before its last corrections, which the files keep under
// `earlier`.

const library = readLibrary();
const wanted: Documents = new Map(
  [...toDocuments(library)].map(([path, document]) => [path, structuredClone(document)]),
);

const corrected = library.laws.flatMap(({ subject, obligations }) =>
  obligations.flatMap(({ code, version_tag, earlier: [before] = [] }) => {
    if (!before) return [];
    const versionAt = (tag: string) => paths.obligationVersion(subject.id, slug(code), tag);
    return [
      {
        path: paths.obligation(subject.id, slug(code)),
        current: versionAt(version_tag),
        before: versionAt(before.version_tag),
      },
    ];
  }),
);

const isOfLaw = (path: string): boolean => /^(subjects|saqForms|changes)\//.test(path);
const isCorrection = (path: string): boolean => /^changes\/[\d-]+corrected-/.test(path);

const stored: Documents = new Map(
  [...wanted].filter(([path]) => isOfLaw(path) && !isCorrection(path)),
);
for (const { path, current, before } of corrected) {
  stored.delete(current);
  stored.set(path, wanted.get(before) ?? {});
}
const difference = compare(stored, wanted);

it('changes only the obligations that have an earlier version', () => {
  expect(corrected.length).toBeGreaterThan(40);
  expect(difference.changed.map(({ path }) => path).sort()).toEqual(
    corrected.map(({ path }) => path).sort(),
  );
  expect(difference.removed).toEqual([]);
});

it('has a change entry for each of them', () => {
  expect(findRefusals(difference, stored, wanted)).toEqual([]);
});

it('gives no obligation a new version, which outdates submissions, without other words', () => {
  const isOfText = (field: string): boolean =>
    !/^(version_tag|checked_on|position)$|confidence$/.test(field);
  const textOf = (document: object): object =>
    Object.fromEntries(Object.entries(document).filter(([field]) => isOfText(field)));
  for (const { path, before, after } of difference.changed) {
    expect(textOf(before), path).not.toEqual(textOf(after));
  }
});
