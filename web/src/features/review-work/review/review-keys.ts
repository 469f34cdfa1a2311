import type { KeyRow } from '../../../components/keys/keys-dialog';

/** The keys of the page of a review. */
export const reviewKeys: readonly KeyRow[] = [
  [['J', '→'], 'Next question'],
  [['K', '←'], 'Previous question'],
  [['O'], 'Next open question'],
  [['A'], 'Accept the answer, and go to the next open question'],
  [['F'], 'Flag the answer, with the reason, and go to the next open question'],
  [['U'], 'Undo the last verdict'],
  [['C'], 'Write a comment to the client'],
  [['N'], 'Write an internal note'],
  [['T'], 'Take the review'],
  [['R'], 'Request changes'],
  [['S'], 'Sign off'],
  [['W'], 'Next client that waits'],
  [['Ctrl', 'Enter'], 'Send what is written'],
  [['Esc'], 'Leave a text field'],
];
