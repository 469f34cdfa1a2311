import type { z } from 'zod';

// What is wrong with a field, as a sentence for the person who filled it in. Pages show it as it
// is.

type Issue = z.core.$ZodIssue;

/** The field as a person knows it: the last name in its path, in words. */
const labelOf = (path: string[]): string => {
  const name = path.findLast((step) => !/^\d*$/.test(step)) ?? 'the request';
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const count = (most: number | bigint, origin: string): string => {
  const unit = origin === 'string' ? 'character' : 'entry';
  const units = origin === 'string' ? 'characters' : 'entries';
  return `${most.toLocaleString('en-AU')} ${Number(most) === 1 ? unit : units}`;
};

const isCounted = (origin: string): boolean => origin === 'string' || origin === 'array';

const isMissing = (issue: Issue): boolean =>
  issue.code === 'invalid_type' && issue.message.endsWith('received undefined');

const predicateOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty';
      return `is too small: the least is ${count(issue.minimum, issue.origin)}`;
    case 'too_big':
      return isCounted(issue.origin)
        ? `is too long: the most is ${count(issue.maximum, issue.origin)}`
        : `is too large: the most is ${issue.maximum}`;
    case 'invalid_type':
      return isMissing(issue) ? 'is missing' : 'has the wrong form';
    case 'invalid_format':
      if (issue.format === 'email') return 'is not a valid email address';
      return issue.format.startsWith('date') ? 'is not a valid date' : 'is not valid';
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    // Our own checks say in their message how the sentence goes on.
    case 'custom':
      return /^[a-z]/.test(issue.message) ? issue.message : 'is not valid';
    default:
      return 'is not valid';
  }
};

/** One sentence about a fault. `path` is that of the issue, with names cut to a length. */
export const describeIssue = (issue: Issue, path: string[]): string => {
  if (issue.code === 'unrecognized_keys') {
    return `${labelOf(path)} has fields that are not known here: ${issue.keys.join(', ')}.`;
  }
  return `${labelOf(path)} ${predicateOf(issue)}.`;
};
