import { VisuallyHidden } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';

/** Whether two texts have so much in common that marking words says what has changed. */
export const isRewording = (before: string, after: string): boolean => {
  const same = diffWordsWithSpace(before, after)
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0);
  return same * 2 >= Math.max(before.length, after.length);
};

interface TextDifferenceProps {
  before: string;
  after: string;
  side: 'before' | 'after';
}

/**
 * One side of two texts, with the text marked that the other lacks: struck out or underlined, and
 * said to screen readers, as most do not announce the elements.
 */
export const TextDifference = ({ before, after, side }: TextDifferenceProps) =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    if (side === 'before' ? added : removed) return null;
    // The parts have no id and never move.
    const key = `${index} ${value}`;
    if (!(added || removed)) return <Fragment key={key}>{value}</Fragment>;
    const Mark = removed ? 'del' : 'ins';
    return (
      <Mark key={key}>
        <VisuallyHidden component="span">{removed ? '[removed: ' : '[added: '}</VisuallyHidden>
        {value}
        <VisuallyHidden component="span">]</VisuallyHidden>
      </Mark>
    );
  });
