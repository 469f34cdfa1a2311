import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { hashRules, testedRulesFile } from '../tests/rules/tested-rules.ts';

it('the security rules are those whose mutations the deep run detected', () => {
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
  expect(
    readFileSync(testedRulesFile, 'utf8').trim(),
    'The rules have changed: run `npm run test:deep -- rules`, then commit firestore.rules.tested',
  ).toBe(hashRules(rules));
});
