import { cleanMessage } from '@lexplain/contract/page-errors/clean-message';
import { errorNames } from '@lexplain/contract/page-errors/message-words';
import { ownFile, pageErrorBounds } from '@lexplain/contract/page-errors/page-error-bounds';
import type { PageError } from '@lexplain/contract/page-errors/page-errors';
import { ApiError } from '../api/api-error';
import type { NotedError } from './noted-errors';

type Frame = PageError['frames'][number];
export type DescribedError = Pick<PageError, 'kind' | 'name' | 'message' | 'frames'>;

/** Stacks are not read further. */
const longestStack = 20_000;

/** The line and the column at the end of an address, as stacks of all browsers have them. */
const position = /:(\d{1,8}):(\d{1,8})\)?$/;

/**
 * A script of ours, the page itself, or null for anything else, such as an extension of the
 * browser.
 */
const findOwnFile = (url: string, origin: string): string | null => {
  if (!url.startsWith(`${origin}/`)) return null;
  const file = url.slice(origin.length + 1);
  return file !== 'page' && ownFile.test(file) ? file : 'page';
};

/** What stands before an address in a line of a stack: a name, with or without brackets. */
const beforeAddress = /^$|[\s(@]$/;

/** The frame of a line; null for one of foreign code, undefined for a line that is none. */
const readLine = (line: string, origin: string): Frame | null | undefined => {
  const [end, row, column] = position.exec(line) ?? [];
  if (end === undefined || !line.includes('://')) return undefined;
  const address = line.slice(0, -end.length);
  const start = address.lastIndexOf(`${origin}/`);
  if (start < 0 || !beforeAddress.test(address.slice(0, start))) return null;
  const file = findOwnFile(address.slice(start), origin);
  return file === null ? null : { file, line: Number(row), column: Number(column) };
};

interface Stack {
  /** Those in our own code. */
  own: Frame[];
  isForeign: boolean;
}

/** Chromium's stacks begin with the message, which may look like a frame. */
const withoutMessage = (stack: string, message: string): string => {
  const start = message === '' ? -1 : stack.indexOf(message);
  return start < 0 ? stack : stack.slice(start + message.length);
};

const readStack = (stack: string, origin: string): Stack => {
  const frames = stack
    .slice(0, longestStack)
    .split('\n')
    .map((line) => readLine(line.trim(), origin))
    .filter((frame) => frame !== undefined);
  const own = frames.filter((frame) => frame !== null);
  return {
    own: own.slice(0, pageErrorBounds.frames),
    isForeign: frames.length > 0 && own.length === 0,
  };
};

/** Whether an error is an object, also one of another window, which `instanceof` does not know. */
export const isObject = (error: unknown): error is object =>
  (typeof error === 'object' && error !== null) || typeof error === 'function';

const textOf = (error: unknown, part: 'name' | 'message' | 'stack'): string => {
  if (!isObject(error) || !(part in error)) return '';
  const text: unknown = Reflect.get(error, part);
  return typeof text === 'string' ? text : '';
};

const nameOf = (error: unknown): PageError['name'] => {
  const name = textOf(error, 'name');
  return errorNames.find((known) => known === name) ?? 'Error';
};

/** An event of an error that another site's script threw, or of a warning, has no error. */
const describeEvent = (event: ErrorEvent, origin: string): DescribedError | null => {
  const { filename, lineno: line, colno: column, message } = event;
  const file = findOwnFile(filename, origin);
  if (file === null || line === 0) return null;
  return {
    kind: 'error',
    name: 'Error',
    message: cleanMessage(message),
    frames: [{ file, line, column }],
  };
};

/** The script that could not be loaded: an error of an import has no stack. */
const findMissing = (message: string, origin: string): Frame[] => {
  const [url = ''] = /https?:\/\/\S{1,2000}/.exec(message) ?? [];
  const file = findOwnFile(url, origin);
  return file === null || file === 'page' ? [] : [{ file, line: 0, column: 0 }];
};

/** What an answer says is no fault of a page, and a call without a connection is none of ours. */
const isExpected = ({ kind, error }: NotedError): boolean => {
  if (textOf(error, 'name') === 'AbortError') return true;
  if (!(error instanceof ApiError)) return false;
  return error.status === null || (kind === 'call' && error.status >= 400);
};

/**
 * An error with nothing that a person wrote: its name, the known words of its message, and the
 * places of its stack in our own scripts. Null for an error that is not reported.
 */
export const describeError = (noted: NotedError, origin: string): DescribedError | null => {
  const { kind, error } = noted;
  if (isExpected(noted)) return null;
  if (error instanceof ErrorEvent) return describeEvent(error, origin);
  const text = typeof error === 'string' ? error : textOf(error, 'message');
  const { own, isForeign } = readStack(withoutMessage(textOf(error, 'stack'), text), origin);
  if (isForeign) return null;
  const missing = kind === 'chunk' ? findMissing(text, origin) : [];
  const frames = [...missing, ...own].slice(0, pageErrorBounds.frames);
  return { kind, name: nameOf(error), message: cleanMessage(text), frames };
};
