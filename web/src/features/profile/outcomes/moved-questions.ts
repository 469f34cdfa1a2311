import type { OutsideByLaw } from '@lexplain/contract/waits/count-open';
import { useState } from 'react';
import { countOf } from '../../../lib/text/count-of';
import type { LawNames } from './shown-outcome';

/** How many questions of a law came in; less than none where some were settled. */
export interface MovedLaw {
  subjectId: string;
  cameIn: number;
}

export const listMovedLaws = (before: OutsideByLaw, after: OutsideByLaw): MovedLaw[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((subjectId) => {
      const settledIn = (laws: OutsideByLaw): number => laws.get(subjectId)?.outside ?? 0;
      return { subjectId, cameIn: settledIn(before) - settledIn(after) };
    })
    .filter(({ cameIn }) => cameIn !== 0);

const join = (parts: string[]): string =>
  [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');

/**
 * "This brings 3 questions into Privacy Act 1988 and settles 2 of Health records."; null where
 * nothing moved.
 */
export const describeMovedLaws = (
  moved: readonly MovedLaw[],
  lawNames: LawNames,
): string | null => {
  const nameOf = ({ subjectId }: MovedLaw): string => lawNames.get(subjectId) ?? subjectId;
  const brought = moved.filter(({ cameIn }) => cameIn > 0);
  const settled = moved.filter(({ cameIn }) => cameIn < 0);
  const brings = brought.map((law) => `${countOf(law.cameIn, 'question')} into ${nameOf(law)}`);
  const settles = settled.map((law, index) => {
    const isFirst = index === 0 && brought.length === 0;
    return `${isFirst ? countOf(-law.cameIn, 'question') : -law.cameIn} of ${nameOf(law)}`;
  });
  const parts = [
    ...(brings.length > 0 ? [`brings ${join(brings)}`] : []),
    ...(settles.length > 0 ? [`settles ${join(settles)}`] : []),
  ];
  return parts.length > 0 ? `This ${parts.join(' and ')}.` : null;
};

interface MovedLaws {
  laws: MovedLaw[];
  /** Whether a new record did it, and not an answer. */
  byRecord: boolean;
}

const toKey = (outside: OutsideByLaw): string =>
  JSON.stringify([...outside].map(([id, law]) => [id, law.outside]));

/**
 * What the latest change of the profile has moved, from what the server says before and after it.
 */
export const useMovedQuestions = (
  /** Null until it is known. */
  outside: OutsideByLaw | null,
  recordId: string | undefined,
): MovedLaws => {
  const [{ known, moved }, setState] = useState<{
    known: { outside: OutsideByLaw; recordId: string | undefined } | null;
    moved: MovedLaws;
  }>({ known: null, moved: { laws: [], byRecord: false } });
  if (outside && (!known || toKey(known.outside) !== toKey(outside))) {
    setState({
      known: { outside, recordId },
      moved: {
        laws: known ? listMovedLaws(known.outside, outside) : [],
        byRecord: known?.recordId !== recordId,
      },
    });
  }
  return moved;
};
