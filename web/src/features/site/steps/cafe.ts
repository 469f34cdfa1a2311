import example from '../example/example.json';

const { cafe } = example;

/** The café's answer that falls short at a risk. */
export const gapOf = (risk: 'high' | 'medium') => {
  const found = cafe.gaps.find((gap) => gap.risk === risk);
  if (!found) throw new Error(`The café has no gap of risk ${risk}`);
  return found;
};

const countOf = (wanted: string): number =>
  cafe.gaps.filter(({ result }) => result === wanted).length;

/** In per cent, by the formula of the report. A test compares both. */
export const cafeScore = Math.round(
  (100 * (cafe.questions - countOf('non_compliant') - countOf('partial') / 2)) / cafe.questions,
);
