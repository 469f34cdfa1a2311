/**
 * A condition in the rules: an operand of `&&` or `||`, or the whole expression after `if` or
 * `return`.
 */
interface Condition {
  text: string;
  at: number;
  line: number;
}

const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** An operand without unbalanced brackets and without negations. */
const withoutOpenBrackets = (operand: string): { text: string; skipped: number } => {
  let text = operand;
  while (count(text, '(') > count(text, ')')) text = text.slice(text.indexOf('(') + 1);
  const skipped = operand.length - text.length;
  while (count(text, ')') > count(text, '(')) text = text.slice(0, text.lastIndexOf(')'));
  return { text, skipped };
};

/** The positions of the conditions of some rules. */
export const conditionsOf = (rules: string): Condition[] =>
  [...rules.matchAll(/(?:: if|return) (.+);/g)].flatMap((match) => {
    const whole = match[1] ?? '';
    const start = match.index + match[0].indexOf(whole);
    let offset = 0;
    return whole.split(/(?<= (?:&&|\|\|) )/).map((part) => {
      const { text, skipped } = withoutOpenBrackets(part.replace(/ (?:&&|\|\|) $/, ''));
      const at = start + offset + skipped;
      offset += part.length;
      return { text, at, line: rules.slice(0, at).split('\n').length };
    });
  });
