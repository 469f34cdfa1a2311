#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { createCommands } from './commands.ts';

// Starts Firefox for Playwright and stands between the two, for the commands in which they differ
// (commands.ts). Playwright starts it in place of the browser, and ends it with its group of
// processes.

const program = process.env.FIREFOX_PATH;
if (!program) throw new Error('FIREFOX_PATH names no Firefox');

// The access is for what Playwright asks of a page and only the browser's own script can do.
const flags = ['--remote-allow-system-access', ...process.argv.slice(2)];
const firefox = spawn(program, flags, { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));

const relay = (playwright: WebSocket, address: string): void => {
  const browser = new WebSocket(address, { maxPayload: 0, perMessageDeflate: false });
  const opened = once(browser, 'open');
  const commands = createCommands({
    toBrowser: (message) => browser.send(message),
    toPlaywright: (message) => playwright.send(message),
  });
  playwright.on('message', async (data) => {
    await opened;
    await commands.ask(data.toString());
  });
  browser.on('message', (data) => commands.answer(data.toString()));
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
};

const listening = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = line.match(listening) ?? [];
  if (!address) {
    console.error(line);
    continue;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: 0 });
  await once(server, 'listening');
  server.on('connection', (playwright) => relay(playwright, `${address}/session`));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The relay has no port');
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${bound.port}`);
}
