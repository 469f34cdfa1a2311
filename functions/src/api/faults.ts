import { Buffer } from 'node:buffer';
import { AppError } from '@lexplain/contract/errors';
import { cutTo } from '@lexplain/contract/one-line';
import { z } from 'zod';

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

/** The faults in a part of a request: the first few fields by name, and a message. */
export const inputFault = (part: string, { issues }: z.ZodError): AppError => {
  const first = issues.slice(0, mostFields).map((issue) => ({
    ...issue,
    path: issue.path.map((step) => cutTo(String(step), mostCharacters)),
    message: cutTo(issue.message, mostCharacters),
  }));
  const fields = first.map(({ path, message }) => ({ field: [part, ...path].join('.'), message }));
  while (bytesOf(fields) > mostBytes.fields) fields.pop();
  const message = cutToBytes(z.prettifyError({ issues: first }), mostBytes.message);
  return new AppError('invalid_input', message, { fields });
};
