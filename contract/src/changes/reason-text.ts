import type { ConcernReason } from './concerns.ts';

/** Why a change concerns someone, in the mail and on pages. */
export const describeReason = (reason: ConcernReason): string => {
  switch (reason) {
    case 'applies':
      return 'Based on your profile, this applies to you.';
    case 'answered':
      return 'You have answered questions about this.';
    case 'may_apply':
      return 'Your profile leaves open whether this applies to you.';
    case 'followed':
      return 'You follow this law.';
    case 'general':
      return 'This is about no single law.';
  }
};
