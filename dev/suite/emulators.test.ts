import { expect, it } from 'vitest';
import { describeEnd } from './emulators.ts';

const served = 'i  hosting: 127.0.0.1 - - "GET / HTTP/1.1" 200 35 "-" "-"';

it('names the emulator that ended, although firebase-tools ended with it', () => {
  const output = [
    '│ Firestore      │ 127.0.0.1:8080 │',
    served,
    '⚠  firestore: Fatal error occurred: ',
    '   Firestore Emulator has exited with code: 143, ',
    '   stopping all running emulators',
    'i  functions: Stopping Functions Emulator',
  ];
  expect(describeEnd('firebase-tools ended with exit code 1.', output, 'suite.log')).toBe(
    `The Firestore emulator ended with code: 143.
The last lines of the output:
  ⚠  firestore: Fatal error occurred: 
     Firestore Emulator has exited with code: 143, 
     stopping all running emulators
All of the output: suite.log. Everything else of this suite is stopped now; start it again.`,
  );
});

it('shows the error that ended firebase-tools, and not what followed or was served', () => {
  const output = [
    'i  functions: Loaded functions',
    'Nothing caught this error, which ends firebase-tools: TypeError: Invalid URL',
    '    at new URL (node:internal/url:895:25)',
    served,
    ...Array.from({ length: 20 }, (_, index) => `    at call ${index}`),
  ];
  const lines = describeEnd('firebase-tools ended.', output, 'suite.log').split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'firebase-tools ended.',
    'The last lines of the output:',
    '  Nothing caught this error, which ends firebase-tools: TypeError: Invalid URL',
    '      at new URL (node:internal/url:895:25)',
  ]);
  expect(lines).toHaveLength(13);
});

it('claims no last lines when a process was killed and printed nothing', () => {
  const lines = describeEnd('firebase-tools ended by SIGKILL.', [served], 'suite.log').split('\n');
  expect(lines).toHaveLength(2);
});
