/**
 * Whether unsaved answers of this person lie on the device, in whatever questionnaire. Only the names of
 * the entries are read (features/saq/device-drafts.ts writes them): the content is the questionnaire's.
 */
export const hasUnsavedAnswers = (uid: string): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`saq-draft/${uid}/`));
  } catch {
    // A browser that keeps nothing for us.
    return false;
  }
};
