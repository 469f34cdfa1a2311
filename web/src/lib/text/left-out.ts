/** How a question is named that nobody answered, as the profile has settled it. */
export const leftOutLabel = 'Left out by your profile';

/** Of many reasons the first, which keeps off most, and how many others there are. */
export const shortenReasons = (reasons: readonly string[]): readonly string[] => {
  const [first, ...others] = reasons;
  return first === undefined || others.length < 2
    ? reasons
    : [`${first} (and ${others.length} more)`];
};

/**
 * Why a question was left out: `Your profile: not registered with My Health Record`. Some reasons
 * are sentences.
 */
export const describeLeftOut = (reasons: readonly string[], whose = 'Your profile'): string => {
  const joined = reasons.reduce(
    (text, reason) => (text === '' ? reason : `${text}${text.endsWith('.') ? ' ' : '; '}${reason}`),
    '',
  );
  return joined === '' ? whose : `${whose}: ${joined}`;
};
