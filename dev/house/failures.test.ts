import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@lexplain/contract/api/errors';
import { listErrorCodes } from '@lexplain/contract/api/terms';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { isTestCode } from './test-code.ts';

const sources = globSync('functions/src/**/*.ts', {
  cwd: root,
})
  .filter((file) => !isTestCode(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

/** Error codes that the server can answer: each is named where it is thrown. */
const thrown = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/(?:AppError|AccessDenied)\(\s*'(\w+)'/g)].map(([, code]) => code),
  ),
);
/** `parsePart` chooses between these two. */
const chosen = ['not_found', 'invalid_input'];
/** The errors of requests that match no row. */
const ofNoRow = ['method_not_allowed'];

const declared = new Set<string>(endpointNames.flatMap((name) => listErrorCodes(endpoints[name])));

it('declares every error code that the server can return', () => {
  const undeclared = [...thrown].filter(
    (code) => code && !declared.has(code) && !ofNoRow.includes(code),
  );
  expect(undeclared).toEqual([]);
});

it('declares no error code that the server never returns', () => {
  const possible = [...thrown, ...chosen];
  expect([...declared].filter((code) => !possible.includes(code))).toEqual([]);
});

it('defines no unused error code', () => {
  expect(errorCodes.filter((code) => !declared.has(code) && !ofNoRow.includes(code))).toEqual([]);
});
