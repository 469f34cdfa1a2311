import { Buffer } from 'node:buffer';
import { AppError } from '@lexplain/contract/api/errors';
import { cutTo } from '@lexplain/contract/text/one-line';
import type { z } from 'zod';
import { describeIssue } from './fault-sentences.ts';

/** The first few faults are enough to act on, and the answer must not grow with the request. */
const mostFields = 20;
/** For the message, and for all fields together: with the code and brackets below 2 kB. */
const mostBytes = { message: 600, fields: 1_300 } as const;
const mostCharacters = 100;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const cutToBytes = (text: string, bytes: number): string => {
  let cut = cutTo(text, bytes);
  while (bytesOf(cut) > bytes) cut = cutTo(cut, Math.floor(cut.length / 2));
  return cut;
};

/**
 * The faults in a part of a request: the first few fields by name, and a message for the person who
 * reads it.
 */
export const inputFault = (part: string, { issues }: z.ZodError): AppError => {
  const all = issues.slice(0, mostFields).map((issue) => {
    const path = issue.path.map((step) => cutTo(String(step), mostCharacters));
    return { path, message: cutTo(describeIssue(issue, path), mostCharacters) };
  });
  // A field may break several rules at once: the first is enough to act on.
  const named = new Set<string>();
  const first = all.filter(({ path }) => {
    const isNew = !named.has(path.join('.'));
    named.add(path.join('.'));
    return isNew;
  });
  const fields = first.map(({ path, message }) => ({ field: [part, ...path].join('.'), message }));
  while (bytesOf(fields) > mostBytes.fields) fields.pop();
  const sentences = first.map(({ message }) => message);
  const message = cutToBytes(sentences.join(' '), mostBytes.message);
  return new AppError('invalid_input', message, { fields });
};
