import { pageError } from '@lexplain/contract/page-errors/page-errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error';
import { describeError } from './describe-error';

const origin = 'https://lexplain.example';
const script = `${origin}/assets/feed-Ab3dE6g.js`;

const failing = (stack: string, message = 'x is not a function', name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack });
const framesOf = (stack: string) =>
  describeError({ kind: 'error', error: failing(stack) }, origin)?.frames;

const feed = { file: 'assets/feed-Ab3dE6g.js', line: 1, column: 2345 };
const start = { file: 'assets/start-Zy9xW7v.js', line: 12, column: 6 };

describe('the stack', () => {
  it.each([
    [
      'Chromium',
      `TypeError: Jane is not a function\n    at Jane.of (${script}:1:2345)\n    at async ${origin}/assets/start-Zy9xW7v.js:12:6`,
    ],
    ['Firefox', `Jane/<@${script}:1:2345\nasync*of@${origin}/assets/start-Zy9xW7v.js:12:6\n`],
    ['Safari', `Jane@${script}:1:2345\nmodule code@${origin}/assets/start-Zy9xW7v.js:12:6`],
  ])('of %s becomes our scripts with lines and columns', (_, stack) => {
    expect(framesOf(stack)).toEqual([feed, start]);
  });

  it('has the page for a script within it, without its address, and nothing of others', () => {
    const stack = [
      'Error',
      `    at ${origin}/dashboard/incidents/8f3a?token=secret:3:7`,
      '    at https://www.google.com/recaptcha/enterprise.js:1:1',
      '    at chrome-extension://abcdef/content.js:1:1',
      `    at f (${script}:1:2345)`,
      '    at Array.map (<anonymous>)',
    ];
    expect(framesOf(stack.join('\n'))).toEqual([{ file: 'page', line: 3, column: 7 }, feed]);
  });

  it('has no place that stands in the message', () => {
    const message = `Jane wrote\n    at ${origin}/assets/Jane-Citizen.js:1:1`;
    const error = failing(`Error: ${message}\n    at f (${script}:1:2345)`, message);
    expect(describeError({ kind: 'error', error }, origin)?.frames).toEqual([feed]);
  });

  it('of an extension alone is not reported, nor one of a site whose name begins like ours', () => {
    expect(framesOf('Error\n    at chrome-extension://abcdef/content.js:1:1')).toBeUndefined();
    expect(
      framesOf(`Error\n    at ${origin}.evil.example/assets/feed-Ab3dE6g.js:1:1`),
    ).toBeUndefined();
  });
});

describe('what is reported', () => {
  it.each([
    ['a thrown text', 'Jane was here', { name: 'Error', message: '… was …', frames: [] }],
    ['nothing', undefined, { name: 'Error', message: '', frames: [] }],
    [
      'a name of somebody’s',
      failing('', 'lost', 'Jane'),
      { name: 'Error', message: 'lost', frames: [] },
    ],
    [
      'an answer that nobody handled',
      Object.assign(new ApiError('No Jane', 404, {}), { stack: '' }),
      { name: 'ApiError', message: 'No …', frames: [] },
    ],
  ])('of %s', (_, error, described) => {
    expect(describeError({ kind: 'rejection', error }, origin)).toEqual({
      kind: 'rejection',
      ...described,
    });
  });

  it('names the script that could not be loaded', () => {
    const error = failing('', `Failed to fetch dynamically imported module: ${script}`);
    expect(describeError({ kind: 'chunk', error }, origin)).toMatchObject({
      message: 'Failed to fetch dynamically imported module: …',
      frames: [{ file: feed.file, line: 0, column: 0 }],
    });
  });

  it('is an event without an error where it is of our scripts', () => {
    const event = (filename: string, lineno: number) =>
      new ErrorEvent('error', { message: 'Script error.', filename, lineno, colno: 2345 });
    const describeAs = (error: ErrorEvent) => describeError({ kind: 'error', error }, origin);
    expect(describeAs(event(script, 1))).toMatchObject({ frames: [feed] });
    // Another site's script; a warning of the browser about the layout.
    expect(describeAs(event('', 0))).toBeNull();
    expect(describeAs(event(`${origin}/dashboard`, 0))).toBeNull();
  });

  it.each([
    ['a call that was answered with a refusal', new ApiError('Too many', 429, {})],
    ['a call without a connection', new ApiError('No connection', null, {})],
    ['a call that was given up', new DOMException('Aborted', 'AbortError')],
  ])('is nothing of %s', (_, error) => {
    expect(describeError({ kind: 'call', error }, origin)).toBeNull();
  });

  it('is an answer that the page could not read', () => {
    const answered = new ApiError('The server sent an unexpected response', 200, { name: 'Jane' });
    const error = Object.assign(answered, { stack: '' });
    expect(describeError({ kind: 'call', error }, origin)).toMatchObject({
      message: 'The server sent an unexpected response',
    });
  });
});

it('is accepted by the server, whatever was thrown, and has no text of a person', () => {
  const canary = 'Canary';
  const text = fc
    .tuple(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 40 }))
    .map(
      ([one, other]) =>
        `${one}${canary}${other}\n at ${script}:1:2\n${canary}@${origin}/${canary}:3:4`,
    );
  const thrown = fc.oneof(
    fc.anything(),
    text,
    fc.record({ name: text, message: text, stack: text }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(thrown, (error) => {
      const described = describeError({ kind: 'rejection', error }, origin);
      if (described === null) return;
      const whole = { ...described, route: '/', release: 'Ab3dE6g' };
      expect(pageError.parse(whole)).toEqual(whole);
      expect(JSON.stringify(whole)).not.toContain(canary);
    }),
  );
});
