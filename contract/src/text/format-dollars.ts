const inDollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const million = 1_000_000;
const hundredthOfMillion = million / 100;

/** An amount as text: `$18,200`, or in millions where that rounds nothing: `$1.82 million`. */
export const formatDollars = (aud: number): string =>
  aud >= million && aud % hundredthOfMillion === 0
    ? `${inDollars.format(aud / million)} million`
    : inDollars.format(aud);
