import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { createCommands } from './commands.ts';

const toBrowser: string[] = [];
const toPlaywright: string[] = [];
const start = () =>
  createCommands({
    toBrowser: (message) => toBrowser.push(message),
    toPlaywright: (message) => toPlaywright.push(message),
  });

beforeEach(() => {
  toBrowser.length = 0;
  toPlaywright.length = 0;
});

const setScheme = (scheme: string, contexts?: string[]) =>
  JSON.stringify({
    id: 7,
    method: 'emulation.setMediaFeaturesOverride',
    params: { features: { 'prefers-color-scheme': scheme }, ...(contexts && { contexts }) },
  });

const success = JSON.stringify({ type: 'success', id: 7, result: {} });

/** The id of the relay's own command that Firefox got last. */
const lastId = (): number => JSON.parse(toBrowser.at(-1) ?? '').id;

const reply = async (commands: ReturnType<typeof start>, result: object): Promise<void> => {
  commands.answer(JSON.stringify({ type: 'success', id: lastId(), result }));
  await setImmediate();
};

it('passes on what both know, unchanged', async () => {
  const commands = start();
  const message = '{"id":1,"method":"browsingContext.reload","params":{}}';
  await commands.ask(message);
  commands.answer('{"type":"success","id":1,"result":{}}');
  expect([toBrowser, toPlaywright]).toEqual([[message], ['{"type":"success","id":1,"result":{}}']]);
});

it('answers the light scheme of pages that do not exist yet, and lets Firefox refuse the dark one', async () => {
  const commands = start();
  await commands.ask(setScheme('light'));
  expect([toBrowser, toPlaywright]).toEqual([[], [success]]);
  await commands.ask(setScheme('dark'));
  expect(toBrowser).toEqual([setScheme('dark')]);
});

it('has the browser’s own script make a page dark, and says so once that is done', async () => {
  const commands = start();
  const asked = commands.ask(setScheme('dark', ['one']));
  await reply(commands, { contexts: [{ context: 'window' }] });
  expect(toBrowser.at(-1)).toContain('prefersColorSchemeOverride');
  expect(toPlaywright).toEqual([]);
  await reply(commands, { type: 'success' });
  await asked;
  expect(toPlaywright).toEqual([success]);
});

it('fails where that script fails', async () => {
  const commands = start();
  const asked = commands.ask(setScheme('dark', ['one']));
  await reply(commands, { contexts: [{ context: 'window' }] });
  const failed = expect(asked).rejects.toThrow();
  await reply(commands, { type: 'exception' });
  await failed;
});

it('shows pages as they print before the script with the mark runs', async () => {
  const commands = start();
  const message = `{"id":2,"method":"script.callFunction","params":"'lexplain: medium print'"}`;
  const asked = commands.ask(message);
  await reply(commands, { contexts: [{ context: 'window' }] });
  expect(toBrowser.at(-1)).toContain("mediumOverride = 'print'");
  await reply(commands, { type: 'success' });
  await asked;
  expect(toBrowser.at(-1)).toBe(message);
});

it('types a text with the events of typing', async () => {
  await start().ask('(text) => window.__pw_bidiInsertText(text)');
  expect(toBrowser).toEqual(["(text) => window.document.execCommand('insertText', false, text)"]);
});

it('names a download by its address, from its beginning to its end', () => {
  const commands = start();
  for (const name of ['downloadWillBegin', 'downloadEnd']) {
    const method = `browsingContext.${name}`;
    const params = { context: 'one', navigation: null, url: 'blob:one' };
    commands.answer(JSON.stringify({ type: 'event', method, params }));
    expect(JSON.parse(toPlaywright.at(-1) ?? '')).toEqual({
      type: 'event',
      method,
      params: { ...params, download: 'blob:one' },
    });
  }
});
