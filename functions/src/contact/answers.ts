import type { StoredContactMessage } from '@lexplain/contract/contact/contact';

/** What was answered to a message, the oldest first. */
export const listAnswers = ({ answers = {} }: Pick<StoredContactMessage, 'answers'>) =>
  Object.entries(answers)
    .map(([id, answer]) => ({ id, ...answer }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
