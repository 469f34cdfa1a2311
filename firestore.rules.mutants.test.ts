import { readFileSync } from 'node:fs';
import { setLogLevel } from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import { figure } from './dev/figures.ts';
import { environmentFor, readMatrix } from './dev/rules-matrix.ts';

// Every refusal below is expected; the SDK would print each as an error.
setLogLevel('silent');

const rules = readFileSync('firestore.rules', 'utf8');

/** Where each condition of the rules stands: what follows `if` or `return`, cut at `&&`. */
const conditions = [...rules.matchAll(/(?:: if|return) (.+);/g)].flatMap((match) => {
  const whole = match[1] ?? '';
  const start = match.index + match[0].indexOf(whole);
  let offset = 0;
  return whole.split(' && ').map((text) => {
    const at = start + offset;
    offset += text.length + ' && '.length;
    return { text, at, line: rules.slice(0, at).split('\n').length };
  });
});

const withInstead = ({ text, at }: (typeof conditions)[number], instead: string): string =>
  rules.slice(0, at) + instead + rules.slice(at + text.length);

let expected = '';
beforeAll(async () => {
  const environment = await environmentFor('demo-mutant-none', rules);
  expected = await readMatrix(environment);
  await environment.cleanup();
});

it('finds every condition', () => {
  expect(conditions.length).toBe((rules.match(/if |return |&& /g) ?? []).length);
});

// Each condition once as if it always held, and once as if it never did: somebody must then read more, or less.
for (const [index, condition] of conditions.entries()) {
  it.each(['true', 'false'])(
    `notices when line ${condition.line}, "${condition.text}", is %s`,
    async (instead) => {
      const environment = await environmentFor(
        `demo-mutant-${index}-${instead}`,
        withInstead(condition, instead),
      );
      expect(await readMatrix(environment)).not.toBe(expected);
      figure('Mutants of the rules noticed', 1, 2 * conditions.length);
      await environment.cleanup();
    },
  );
}
