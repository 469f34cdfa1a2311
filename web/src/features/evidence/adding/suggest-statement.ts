import { cutTo, oneLine } from '@lexplain/contract/text/one-line';

/** What cameras, scanners and screens call every file. */
const namesOfDevices =
  /^(img|dsc|dscn|pxl|image|photo|picture|scan|screenshot|screen shot|document|file|untitled)\b/i;

const toWords = (name: string): string =>
  oneLine(name.replace(/\.[^.]+$/, '').replaceAll(/[_\-.+]+/g, ' ')).trim();

/** Longer than a name that somebody chose. */
const mostCharacters = 120;

const describeOne = (name: string, day: string): string => {
  const words = toWords(name);
  const saysSomething = /\p{L}{3}/u.test(words) && !namesOfDevices.test(words);
  if (!saysSomething) return `File added on ${day}`;
  return cutTo(words.slice(0, 1).toUpperCase() + words.slice(1), mostCharacters);
};

/**
 * What files show, by their names, until somebody writes it better. `day` is today, in words.
 */
export const suggestStatement = (names: readonly string[], day: string): string => {
  const [first = ''] = names;
  const others = names.length - 1;
  if (others <= 0) return describeOne(first, day);
  return `${describeOne(first, day)}, and ${others} more ${others === 1 ? 'file' : 'files'}`;
};
