import type { XmlElement } from './xml';

// What a number in a cell is shown as. Only what can be read without doubt: as it is, or as a day.

export type NumberKind = 'plain' | 'day' | 'other';

const isDayId = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** General, 0, 0.00 and Text (ECMA-376, part 1, 18.8.30). */
const plainIds = new Set([0, 1, 2, 49]);

const closings: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['[', ']'],
]);

/** A format without what it shows as it is: quoted, in brackets, or marked. */
const withoutLiterals = (code: string): string => {
  let rest = '';
  for (let at = 0; at < code.length; at += 1) {
    const character = code.charAt(at);
    const closing = closings.get(character);
    if (closing !== undefined) {
      const end = code.indexOf(closing, at + 1);
      at = end < 0 ? code.length : end;
    } else if ('\\_*'.includes(character)) at += 1;
    else rest += character;
  }
  return rest;
};

const kindOfCode = (code: string): NumberKind => {
  const first = code.split(';', 1)[0] ?? '';
  if (/^(general|@|[0#?.]+)$/i.test(first)) return 'plain';
  const letters = withoutLiterals(first).replace(/s\.0{1,3}/gi, '');
  return /[dmyhs]/i.test(letters) && !/[0#?%]/.test(letters) ? 'day' : 'other';
};

/** By the index that a cell names as its style. */
export const readNumberKinds = (styles: XmlElement | null, namespace: string): NumberKind[] => {
  const find = (name: string): XmlElement[] =>
    styles?.children.find((child) => child.name === `{${namespace}}${name}`)?.children ?? [];
  const own = new Map(
    find('numFmts').map(({ attributes }) => [
      Number(attributes.get('numFmtId')),
      kindOfCode(attributes.get('formatCode') ?? ''),
    ]),
  );
  return find('cellXfs').map(({ attributes }) => {
    const id = Number(attributes.get('numFmtId') ?? '0');
    return own.get(id) ?? (isDayId(id) ? 'day' : plainIds.has(id) ? 'plain' : 'other');
  });
};

const dayMilliseconds = 86_400_000;
/** 1 March 1900. Before, Excel counts a day that never was. */
const firstSerial = 61;
/** 31 December 9999. */
const lastSerial = 2_958_465;

/**
 * `2026-02-01`, with `10:30` where it is a time of the day as well; null where the number is no
 * day.
 */
export const dayOf = (value: number, startsIn1904: boolean): string | null => {
  const serial = startsIn1904 ? value + 1_462 : value;
  if (!(serial >= firstSerial && serial < lastSerial + 1)) return null;
  // Whole minutes, as a fraction of a day is never exact.
  const minutes = Math.round(serial * 1_440);
  const iso = new Date(Date.UTC(1899, 11, 30) + (minutes / 1_440) * dayMilliseconds).toISOString();
  return minutes % 1_440 === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
};
