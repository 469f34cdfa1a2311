/**
 * Scrolls a question's card into view, below the header and the form's bar, and focuses its result. Cards on
 * the way are laid out as they come into view, and the bar may grow with a message: the final position is
 * known after the next frame.
 */
export const goToQuestion = (questionId: string): void => {
  const card = document.getElementById(questionId);
  if (!card) return;
  card.scrollIntoView();
  document.getElementById(`${questionId}-result`)?.focus({ preventScroll: true });
  requestAnimationFrame(() => {
    card.scrollIntoView();
    requestAnimationFrame(() => card.scrollIntoView());
  });
};
