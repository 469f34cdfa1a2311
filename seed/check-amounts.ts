import { penaltyUnit } from '@lexplain/contract/library/subjects';
import { z } from 'zod';
import type { ChangeEntry, LawFile } from './law-file.ts';

// Amounts that a law indexes, with their days, and the texts of the library that state them in dollars.

const day = z.iso.date();
const evidence = z.string().optional();

/** The newest value is the one in force: one that is known in advance is entered on its day, with its texts. */
export const penaltyUnitsFile = z.strictObject({
  next_indexation: day,
  penalty_units: z.array(penaltyUnit.extend({ evidence })).min(1),
});

export const amountsFile = z.strictObject({
  amounts: z.array(
    z.strictObject({
      id: z.string().min(1),
      reference: z.string().min(1),
      next_indexation: day,
      /** The obligations whose texts state it. */
      codes: z.array(z.string().min(1)).min(1),
      values: z.array(penaltyUnit.extend({ evidence: z.string() })).min(1),
    }),
  ),
});
type Amount = z.infer<typeof amountsFile>['amounts'][number];

const newestOf = <T extends { from: string }>(values: readonly T[]): T | undefined =>
  values.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];

const toNumber = (text: string): number => Number(text.replaceAll(',', ''));

/** What stands in brackets after a number of units, without "($": for example "3.64 million)" or "91,000 at $364)". */
const inBrackets = /^([\d,.]+)( million)?(?: at \$(\d+))?\)/;

/** What a text states in dollars for penalty units, where that is not their value. */
const findWrongDollars = (text: string, unit: number): string[] => {
  // States and Territories have units of their own, which such a text names.
  if (!/penalty units?\b/.test(text) || /penalty units? of /.test(text)) return [];
  const parts = text.split('($');
  return parts.slice(1).flatMap((part, index) => {
    const units = parts[index]?.match(/\d[\d,]*/g)?.at(-1);
    const [stated, dollars = '', million, statedUnit = `${unit}`] = part.match(inBrackets) ?? [];
    if (units === undefined || stated === undefined) return [];
    const right = toNumber(units) * unit;
    // 3.64 million is not exact in binary.
    const found = Math.round(toNumber(dollars) * (million ? 1_000_000 : 1));
    return found === right && toNumber(statedUnit) === unit
      ? []
      : [`${units} ($${stated} is $${right.toLocaleString('en-AU')} at $${unit} a penalty unit`];
  });
};

type Report = (path: (string | number)[], message: string) => string;

/** The texts of a law, or of its clocks, whose dollars are not those of the penalty unit in force. */
export const findStaleDollars = (
  entries: readonly object[],
  name: 'obligations' | 'clocks',
  units: z.infer<typeof penaltyUnitsFile>['penalty_units'],
  report: Report,
): string[] => {
  const unit = newestOf(units)?.aud ?? 0;
  return entries.flatMap((entry, index) =>
    Object.entries(entry).flatMap(([field, text]) =>
      typeof text === 'string'
        ? findWrongDollars(text, unit).map((message) => report([name, index, field], message))
        : [],
    ),
  );
};

/** A next indexation lies after the newest value, and the watch list names its day. */
export const findIndexationFaults = (
  values: readonly { from: string }[],
  next: string,
  watchList: readonly ChangeEntry[],
): string[] => [
  ...(next > (newestOf(values)?.from ?? '')
    ? []
    : [`The indexation of ${next} has a value: name the day of the next one`]),
  ...(watchList.some(({ date }) => date === next)
    ? []
    : [`general.yaml has no change on ${next}, the day of the next indexation`]),
];

/** The obligations that have to state an amount and do not state its newest value. */
export const findUnstated = ({ codes, values }: Amount, laws: readonly LawFile[]): string[] => {
  const current = `$${newestOf(values)?.aud.toLocaleString('en-AU')}`;
  const obligations = laws.flatMap((law) => law.obligations);
  return codes.flatMap((code) => {
    const found = obligations.find((obligation) => obligation.code === code);
    if (!found) return [`No obligation has the code ${code}`];
    const isStated = Object.values(found).some(
      (text) => typeof text === 'string' && text.includes(current),
    );
    return isStated ? [] : [`${code} does not state the amount in force, ${current}`];
  });
};
