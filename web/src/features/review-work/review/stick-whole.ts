/**
 * For what is sticky and may be longer than the window: says how long it is, so that the style sheet
 * can let it scroll along until its end is in view. A ref.
 */
export const stickWhole = (element: HTMLElement | null) => {
  if (!element) return undefined;
  const observer = new ResizeObserver(() =>
    element.style.setProperty('--whole', `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => observer.disconnect();
};
