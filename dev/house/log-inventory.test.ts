import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { logLines } from './generated/log-messages.ts';
import { isTestCode } from './test-code.ts';

// docs/generated/log-messages.md lists every log message.

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const loggers = globSync('functions/src/**/*.ts', { cwd: root })
  .filter((file) => !isTestCode(file))
  .map(read)
  .filter((text) => text.includes("from 'firebase-functions/logger'"));
/** Every message that is logged, and every security event. */
const messages = loggers.flatMap((text) =>
  namesIn(text, /\b(?:logError\(\s*|message(?:: | = ))'([^']+)'/g),
);
const events = namesIn(read('functions/src/access/security-events.ts'), /^ {2}\| '(\w+)'/gm);

const listed = new Set(
  logLines.flatMap((line) =>
    'events' in line ? ['security event', ...line.events] : line.messages,
  ),
);

it('finds the message of every logging call', () => {
  const calls = loggers.flatMap((text) => namesIn(text, /\b(write|logError)\(/g));
  expect(messages).toHaveLength(calls.length);
  expect(events.length).toBeGreaterThan(0);
});

it('lists exactly the messages and security events that are logged', () => {
  expect([...listed].sort()).toEqual([...new Set([...messages, ...events])].sort());
});
