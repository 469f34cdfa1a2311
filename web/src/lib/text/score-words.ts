const scoreWords = [
  { from: 1, word: 'Fully compliant', tone: 'result-compliant' },
  { from: 0.75, word: 'Mostly compliant', tone: 'result-compliant' },
  { from: 0.5, word: 'Partly compliant', tone: 'result-partial' },
  { from: Number.MIN_VALUE, word: 'Mostly not compliant', tone: 'result-non-compliant' },
  { from: 0, word: 'Not compliant', tone: 'result-non-compliant' },
] as const;

/** A score from 0 to 1 in words. Undefined without a score. */
export const findScoreWords = (score: number | null) =>
  scoreWords.find(({ from }) => score !== null && score >= from);

/** The design token in which every page draws a score from 0 to 1, or that there is none. */
export const toneOfScore = (score: number | null) =>
  findScoreWords(score)?.tone ?? 'result-unanswered';
