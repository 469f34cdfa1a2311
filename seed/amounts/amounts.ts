import { basename } from 'node:path';
import { penaltyFields, penaltySet } from '@lexplain/contract/library/penalties';
import { penaltyUnit } from '@lexplain/contract/library/subjects';
import { z } from 'zod';
import type { ChangeEntry } from '../law-file.ts';

// Amounts as data. Texts name them, `{amount:id}` or in dollars `{dollars:id}`, and the import
// writes them out.

const day = z.iso.date();
const text = z.string().min(1);
const count = z.int().positive();

/** Where an amount was read, and on which day. */
const reading = { read_on: day, source: text };

/**
 * The newest value is the one in force: one that is known in advance is entered on its day, with
 * its texts.
 */
export const penaltyUnitsFile = z.strictObject({
  next_indexation: day,
  penalty_units: z
    .array(penaltyUnit.extend({ evidence: z.string().optional(), read_on: day.optional() }))
    .min(1),
});

const head = { id: text, provision: text };
const indexed = z.strictObject({
  ...head,
  /** The day of the next value, which general.yaml names. */
  next_indexation: day.optional(),
  values: z.array(penaltyUnit.extend({ evidence: z.string(), read_on: day.optional() })).min(1),
});
const fixed = z.strictObject({
  ...head,
  ...reading,
  confidence: penaltyUnit.shape.confidence,
  aud: count.optional(),
  units: count.optional(),
});

export const amountsFile = z.strictObject({
  amounts: z.array(
    z.union([
      indexed,
      fixed.refine(
        ({ aud, units }) => (aud === undefined) !== (units === undefined),
        'Has one amount',
      ),
    ]),
  ),
  /** Amounts that texts may state of their own, as they are no penalties. */
  not_penalties: z
    .array(
      z.strictObject({
        files: z.array(text).min(1),
        amounts: z.array(text).min(1),
        reason: text,
      }),
    )
    .default([]),
});
export type AmountsFile = z.infer<typeof amountsFile>;

/** Units `of` a State or Territory are stored in dollars. */
const ofState = z.strictObject({ units: count, of: text });
const { person, company } = penaltyFields.shape;
export const penaltiesFile = penaltySet.extend({
  penalties: z.array(
    penaltyFields.extend({
      ...reading,
      person: z.union([ofState, person.unwrap()]).optional(),
      company: z.union([ofState, company.unwrap()]).optional(),
    }),
  ),
});
export type PenaltiesFile = z.infer<typeof penaltiesFile>;
type AuthoredAmount = NonNullable<PenaltiesFile['penalties'][number]['company']>;

export const newestOf = <T extends { from: string }>(values: readonly T[]): T | undefined =>
  values.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];

interface Amount {
  count: number;
  /** The dollars of a unit; null of an amount in dollars. */
  unit: number | null;
}
type Amounts = ReadonlyMap<string, Amount>;

/** The unit of a State or Territory is the amount `unit-nsw`. */
const findUnit = ({ amounts }: AmountsFile, of: string): number => {
  const found = amounts.find(({ id }) => id === `unit-${of}`);
  const value = found && 'values' in found ? newestOf(found.values)?.aud : undefined;
  if (value === undefined) throw new Error(`amounts.yaml has no penalty unit unit-${of}`);
  return value;
};

interface Sources {
  amountsFile: AmountsFile;
  penaltiesFile: PenaltiesFile;
  /** The Commonwealth's. */
  unit: number;
}

const toAmounts = (
  name: string,
  amount: AuthoredAmount | undefined,
  { amountsFile: file, unit }: Sources,
): [string, Amount][] => {
  if (!amount || 'times_person' in amount) return [];
  if ('of' in amount) return [[name, { count: amount.units, unit: findUnit(file, amount.of) }]];
  const { units, dollars, turnover_limit_units } =
    'greatest_of' in amount
      ? amount.greatest_of
      : { units: undefined, dollars: undefined, turnover_limit_units: undefined, ...amount };
  return [
    ...(units ? [[name, { count: units, unit }] satisfies [string, Amount]] : []),
    ...(dollars ? [[name, { count: dollars, unit: null }] satisfies [string, Amount]] : []),
    ...(turnover_limit_units
      ? [[`${name}-turnover`, { count: turnover_limit_units, unit }] satisfies [string, Amount]]
      : []),
  ];
};

/**
 * All amounts by the names that texts use: those of `amounts.yaml`, and `privacy-s-13g.company` of
 * a penalty.
 */
const listAmounts = (sources: Sources): Amounts => {
  const { amountsFile: file, penaltiesFile: penalties, unit } = sources;
  const ofPenalties = penalties.penalties.flatMap(({ id, person: one, company: all }) => {
    const own = toAmounts(`${id}.person`, one, sources);
    const times = all && 'times_person' in all ? all.times_person : null;
    const multiplied = own.flatMap(([, amount]): [string, Amount][] =>
      times ? [[`${id}.company`, { ...amount, count: amount.count * times }]] : [],
    );
    return [...own, ...multiplied, ...toAmounts(`${id}.company`, all, sources)];
  });
  const others = file.amounts.map((entry): [string, Amount] => {
    if ('values' in entry)
      return [entry.id, { count: newestOf(entry.values)?.aud ?? 0, unit: null }];
    return entry.units
      ? [entry.id, { count: entry.units, unit }]
      : [entry.id, { count: entry.aud ?? 0, unit: null }];
  });
  return new Map([['penalty-unit', { count: unit, unit: null }], ...others, ...ofPenalties]);
};

const million = 1_000_000;
const write = (value: number): string =>
  value >= million ? `${value / million} million` : value.toLocaleString('en-AU');

const placeholder = /\{(amount|dollars):([\w.-]+)\}/g;

export interface AmountWriter {
  /** A text with its amounts. Throws for an unknown one. */
  writeOut: (text: string) => string;
  /** The amounts that a text of a file states of its own. */
  listOwn: (file: string, text: string) => string[];
}

/** Dollars, and a number of units. */
const stated =
  /\$\d{1,9}(?:,\d{3}){0,3}(?:\.\d{1,2})?(?: million| billion)?|\b\d{1,9}(?:,\d{3}){0,3}(?:\.\d{1,2})?(?: million)?(?: penalty)? units?\b/g;

export const createAmountWriter = (sources: Sources): AmountWriter => {
  const amounts = listAmounts(sources);
  const allowed = sources.amountsFile.not_penalties;
  return {
    writeOut: (given) =>
      given.replace(placeholder, (_, kind: string, name: string) => {
        const amount = amounts.get(name);
        if (!amount) throw new Error(`There is no amount ${name}`);
        if (kind === 'amount') return `${amount.unit === null ? '$' : ''}${write(amount.count)}`;
        return `$${write(amount.count * (amount.unit ?? 1))}`;
      }),
    listOwn: (file, given) =>
      (given.replace(placeholder, '').replaceAll(/\s+/g, ' ').match(stated) ?? []).filter(
        (one) =>
          !allowed.some(
            (entry) => entry.files.includes(basename(file)) && entry.amounts.includes(one),
          ),
      ),
  };
};

/** Penalties as they are stored: without the readings, and units of States in dollars. */
export const toPenaltySet = (penalties: PenaltiesFile, file: AmountsFile) => {
  const toStored = (amount: AuthoredAmount | undefined) =>
    amount && 'of' in amount ? { dollars: amount.units * findUnit(file, amount.of) } : amount;
  return {
    ...penalties,
    penalties: penalties.penalties.map(({ read_on: _, source: __, ...penalty }) => ({
      ...penalty,
      ...(penalty.person && { person: toStored(penalty.person) }),
      ...(penalty.company && { company: toStored(penalty.company) }),
    })),
  };
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
