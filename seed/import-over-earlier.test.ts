import { storedChange } from '@lexplain/contract/changes/changes';
import { storedObligation } from '@lexplain/contract/library/stored';
import { expect, it } from 'vitest';
import { textOf } from './difference.ts';
import { toDocuments } from './documents.ts';
import { readLibrary } from './read-library.ts';
import { type Hashes, hashDocuments, readEarlierHashes } from './test-earlier-library.ts';

// What an import of this library changes where the earlier one of `test-earlier-library.ts` is
// stored. A change of the library that is meant changes the figures of the first test: npx vitest
// run --project unit seed -u writes them.

const library = readLibrary();
const documents = toDocuments(library);
const earlier = readEarlierHashes();
const wanted = hashDocuments(documents);

const kindOf = (path: string): string =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join(' ');

type Fate = 'added' | 'changed' | 'same' | 'kept' | 'removed';

const fateOf = (path: string): Fate => {
  const [before, after] = [earlier.get(path), wanted.get(path)];
  if (!before) return 'added';
  if (!after) return path.includes('/versions/') ? 'kept' : 'removed';
  return before.all === after.all ? 'same' : 'changed';
};

const paths = [...new Set([...earlier.keys(), ...wanted.keys()])];

const summarise = (): Record<string, string> => {
  const counts = new Map<string, Map<Fate, number>>();
  for (const path of paths) {
    const ofKind = counts.get(kindOf(path)) ?? new Map<Fate, number>();
    ofKind.set(fateOf(path), (ofKind.get(fateOf(path)) ?? 0) + 1);
    counts.set(kindOf(path), ofKind);
  }
  const fates: Fate[] = ['added', 'changed', 'same', 'kept', 'removed'];
  const write = (ofKind: Map<Fate, number>): string =>
    fates.flatMap((fate) => (ofKind.has(fate) ? [`${ofKind.get(fate)} ${fate}`] : [])).join(', ');
  return Object.fromEntries([...counts].map(([kind, ofKind]) => [kind, write(ofKind)]));
};

it('changes these documents and no others', () => {
  expect(summarise()).toMatchInlineSnapshot(`
    {
      "changes": "56 added, 19 changed, 40 same",
      "clockRules": "4 added, 9 changed",
      "clockRules versions": "13 added, 9 kept",
      "controlSets": "1 added",
      "controlSets versions": "1 added",
      "factSets": "1 changed",
      "factSets versions": "1 added, 1 kept",
      "incidentRules": "1 added",
      "incidentRules versions": "1 added",
      "libraryReadings": "1 added",
      "outcomeRules": "4 added, 9 changed",
      "outcomeRules versions": "13 added, 9 kept",
      "penaltySets": "1 changed",
      "penaltySets versions": "1 added, 1 kept",
      "penaltyUnits": "5 same",
      "plans": "1 same",
      "saqForms": "4 added, 9 changed",
      "saqForms versions": "13 added, 9 kept",
      "subjects": "4 added, 9 changed",
      "subjects obligations": "112 added, 92 changed, 54 same",
      "subjects obligations versions": "161 added, 117 changed, 75 same",
      "uncoveredLaws": "9 added",
    }
  `);
});

it('removes no entry that was published: under another id it would be announced again', () => {
  expect(paths.filter((path) => fateOf(path) === 'removed')).toEqual([]);
});

const isAltered = (path: string): boolean => {
  const [before, after] = [earlier.get(path), wanted.get(path)];
  return before !== undefined && after !== undefined && before.text !== after.text;
};

it('leaves the text of every stored version as submissions refer to it', () => {
  expect(paths.filter((path) => path.includes('/versions/') && isAltered(path))).toEqual([]);
});

/** The version that is current: the one with the content of the obligation itself. */
const findVersion = (hashes: Hashes, obligation: string): string | undefined =>
  [...hashes.keys()].find(
    (path) =>
      path.startsWith(`${obligation}/versions/`) &&
      hashes.get(path)?.all === hashes.get(obligation)?.all,
  );

const obligations = [...earlier.keys()].filter((path) =>
  /^subjects\/[^/]+\/obligations\/[^/]+$/.test(path),
);
/** Submissions that answer one of these are outdated. */
const outdating = obligations.filter(
  (path) => findVersion(earlier, path) !== findVersion(wanted, path),
);

it('gives a new version, which outdates submissions, to these obligations alone', () => {
  expect(obligations).toHaveLength(146);
  expect(outdating.map((path) => path.replace(/^subjects\/|obligations\//g, ''))).toEqual([
    'apra-cps-230/cps-230-para-37',
    'apra-cps-230/cps-230-para-41',
    'apra-cps-230/prudential-breach-report',
    'apra-cps-234/cps-234-para-22',
    'apra-cps-234/cps-234-paras-18-19',
    'apra-cps-234/cps-234-paras-32-34',
    'consumer-data-right/cdr-ndb',
    'consumer-data-right/cdr-ps9',
    'consumer-data-right/cdr-r-5-14',
    'consumer-data-right/cdr-r-6-1-6-2',
    'corporations-act-directors/asic-market-integrity-rules',
    'corporations-act-directors/ca-s-674a',
    'corporations-act-directors/ca-s-912a-1-d',
    'corporations-act-directors/ca-s-912daa',
    'corporations-act-directors/far-s-32',
    'corporations-act-directors/far-ss-20-21',
    'corporations-act-directors/nccp-ss-47-50a-50b',
    'essential-eight/e8-5',
    'essential-eight/e8-7',
    'privacy-act-1988/app-9',
    'privacy-act-1988/pa-part-iiia',
    'privacy-act-1988/pa-sch-2',
    'soci-act-2018/cirmp-rules-enhanced',
    'soci-act-2018/cirmp-rules-s-8',
    'soci-act-2018/soci-s-30ai',
    'soci-act-2018/soci-s-30cd',
    'soci-act-2018/soci-ss-30cm-30dj',
    'soci-act-2018/soci-ss-30eb-30ec',
    'soci-act-2018/tsrmp-rules',
  ]);
  expect(obligations.filter(isAltered)).toEqual(outdating);
});

const withoutVersion = (path: string | undefined): unknown => {
  const version = storedObligation.parse(documents.get(path ?? ''));
  const { version_tag: _, effective_from: __, ...text } = version;
  return textOf(path ?? '', text);
};

it.each(outdating)('changes the words of %s, keeps the version before, and says so', (path) => {
  const before = findVersion(earlier, path);
  expect(withoutVersion(before)).not.toEqual(withoutVersion(findVersion(wanted, path)));
  const announced = paths
    .filter((one) => one.startsWith('changes/') && fateOf(one) === 'added')
    .flatMap((one) => storedChange.parse(documents.get(one)).obligations)
    .map(({ subject_id, id }) => `subjects/${subject_id}/obligations/${id}`);
  expect(announced).toContain(path);
});
