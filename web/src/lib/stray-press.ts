/** As long as a double click lasts on most systems. */
export const doubleClickMilliseconds = 500;

/** A hand is not still, in pixels. */
const samePlace = 5;

const controlOf = ({ target }: MouseEvent): Element | null =>
  target instanceof Element ? target.closest('button, a') : null;

/**
 * Keeps the second press of a double press from whatever the first has put in its place: the ground of a
 * dialog that has just opened, which closes it, or what a closed one uncovers. Returns the way to stop that.
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
    // By a key, or by a script.
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
