import { readFileSync, writeFileSync } from 'node:fs';
import { setLogLevel } from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import { recordFigure } from './dev/tests/figures.ts';
import { conditionsOf } from './dev/tests/rules/conditions.ts';
import { environmentFor, readMatrix } from './dev/tests/rules/read-matrix.ts';
import { hashRules, testedRulesFile } from './dev/tests/rules/tested-rules.ts';

// Every refusal below is expected; the SDK would print each as an error.
setLogLevel('silent');

const rules = readFileSync('firestore.rules', 'utf8');

const conditions = conditionsOf(rules);

const withInstead = ({ text, at }: (typeof conditions)[number], instead: string): string =>
  rules.slice(0, at) + instead + rules.slice(at + text.length);

let expected = '';
beforeAll(async () => {
  const environment = await environmentFor('demo-mutant-none', rules);
  expected = await readMatrix(environment);
  await environment.cleanup();
});

let detected = 0;

// Each condition replaced by true and by false: someone must then read more, or less.
for (const [index, condition] of conditions.entries()) {
  it.each(['true', 'false'])(
    `detects the mutation of line ${condition.line}, "${condition.text}", to %s`,
    async (instead) => {
      const environment = await environmentFor(
        `demo-mutant-${index}-${instead}`,
        withInstead(condition, instead),
      );
      expect(await readMatrix(environment)).not.toBe(expected);
      detected += 1;
      recordFigure('Mutants of the rules noticed', 1, 2 * conditions.length);
      await environment.cleanup();
    },
  );
}

// Last: the usual run refuses rules with another hash (dev/house/tested-rules.test.ts).
it('stores the hash of rules whose mutations were all detected', () => {
  expect(detected).toBe(2 * conditions.length);
  writeFileSync(testedRulesFile, `${hashRules(rules)}\n`);
});
