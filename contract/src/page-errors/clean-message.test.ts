import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMessage } from './clean-message.ts';
import { messageWords } from './message-words.ts';
import { pageErrorBounds } from './page-error-bounds.ts';

describe('a message of an error', () => {
  it.each([
    // Chromium's
    [
      "Cannot read properties of undefined (reading 'revision')",
      'Cannot read properties of undefined (reading …)',
    ],
    [
      'Unexpected token \'J\', "Jane Citizen" is not valid JSON',
      'Unexpected token …, … is not valid JSON',
    ],
    [
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
      'Failed to … on …: The node to be removed is not a child of this node.',
    ],
    [
      'Failed to fetch dynamically imported module: https://example.com/assets/feed-Ab3dE6g.js',
      'Failed to fetch dynamically imported module: …',
    ],
    ['e.foo is not a function', '… is not a function'],
    // Firefox's
    [
      'can\'t access property "length", t.answers is undefined',
      "can't access property …, … is undefined",
    ],
    // Safari's
    [
      "undefined is not an object (evaluating 'e.answers.length')",
      'undefined is not an object (evaluating …)',
    ],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=text for the full message',
      'Minified React error #418; visit … for the full message',
    ],
    ['Request failed with 503', 'Request failed with …'],
    ['', ''],
  ])('%j is cleaned to %j', (message, cleaned) => {
    expect(cleanMessage(message)).toBe(cleaned);
  });

  it('has nothing of a text that a person wrote, in quotation marks or without', () => {
    for (const message of [
      'Jane Citizen of 12 Example Street, jane@example.com, called 0400 000 000',
      '"Jane Citizen" is not valid JSON',
      "Unexpected token 'Jane', Citizen's breach was https://example.com/incidents/8f3a",
      'not found: “Jane” ‘Citizen’ `Example` «jane@example.com»',
      'Jane\nCitizen\u2028Example',
      'JSON Parse error: Unexpected identifier "Jane Citizen',
    ]) {
      expect(cleanMessage(message)).not.toMatch(
        /Jane|Citizen|Example|Street|jane|\d|@|http|breach/,
      );
    }
  });
});

const allowed = /^\(?(?:…|[A-Za-z'-]*)[),.:;]{0,3}$/;
const somewhere = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '"',
      "'",
      '`',
      '“',
      '”',
      '(',
      ')',
      ' ',
      '\n',
      '…',
      'is',
      'null',
      'Jane',
      '#418',
    ),
  ),
  { maxLength: 40 },
);

it('keeps only known words and marks, whatever it is given, and stays as it is', () => {
  fc.assert(
    fc.property(somewhere, (parts) => {
      const cleaned = cleanMessage(parts.join(''));
      expect(cleaned.length).toBeLessThanOrEqual(pageErrorBounds.message);
      expect(cleaned.isWellFormed()).toBe(true);
      for (const word of cleaned.replace(/^Minified React error #\d{1,3};?/, '').split(' ')) {
        expect(word).toMatch(allowed);
        const core = word.replace(/^[(]+|[),.:;]+$/g, '');
        expect(core === '' || core === '…' || messageWords.has(core.toLowerCase())).toBe(true);
      }
      expect(cleanMessage(cleaned)).toBe(cleaned);
    }),
  );
});

it('finds a text of a person nowhere, wherever it stands in a message', () => {
  const canary = 'canary7f3a';
  fc.assert(
    fc.property(somewhere, somewhere, (before, after) => {
      const message = `${before.join('')}${canary}${after.join('')}`;
      expect(cleanMessage(message)).not.toContain('canary');
    }),
  );
});

/** The shortest of some runs: others use the machine as well. */
const shortestRun = (run: () => void): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const started = performance.now();
      run();
      return performance.now() - started;
    }),
  );

it('is quick for a message made to be slow', () => {
  for (const part of ['('.repeat(400), '"', "'", '((', '…', ' ', '“', ').']) {
    const message = part.repeat(Math.ceil(1_000_000 / part.length));
    expect(cleanMessage(message).length).toBeLessThanOrEqual(pageErrorBounds.message);
    expect(shortestRun(() => cleanMessage(message))).toBeLessThan(100);
  }
});
