/** Where an action stands on the page and in the PDF. */
export const actionId = (position: number): string => `action-${position}`;

/** Where an answer stands on the page and in the PDF. */
export const answerId = (position: number): string => `answer-${position}`;
