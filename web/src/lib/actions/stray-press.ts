/** The length of a double click on most systems. */
export const doubleClickMilliseconds = 500;

/** Tolerance for movement, in pixels. */
const samePlace = 5;

const controlOf = ({ target }: MouseEvent): Element | null =>
  target instanceof Element ? target.closest('button, a') : null;

/**
 * Ignores the second press of a double press on whatever appeared after the first: the overlay of a
 * dialog that has just opened, or what a closed one uncovers. Returns the function that stops it.
 */
export const ignoreStrayPresses = (): (() => void) => {
  let first: { control: Element; event: MouseEvent } | null = null;
  const isStray = (event: MouseEvent): boolean =>
    first !== null &&
    controlOf(event) !== first.control &&
    event.timeStamp - first.event.timeStamp < doubleClickMilliseconds &&
    Math.hypot(event.clientX - first.event.clientX, event.clientY - first.event.clientY) <
      samePlace;
  const onPress = (event: MouseEvent): void => {
    // By keyboard or by script.
    if (event.detail === 0) return;
    if (isStray(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const control = controlOf(event);
    if (event.type === 'click') first = control && { control, event };
  };
  window.addEventListener('mousedown', onPress, true);
  window.addEventListener('click', onPress, true);
  return () => {
    window.removeEventListener('mousedown', onPress, true);
    window.removeEventListener('click', onPress, true);
  };
};
