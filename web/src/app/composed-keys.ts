/**
 * The code of a key that an input method takes, in every browser: Safari shows it by nothing else.
 */
const taken = 229;

/**
 * Keeps from the page the keys that an input method takes, such as the Enter that chooses a word:
 * it must neither send nor open anything, and the Escape that discards a word closes no dialog.
 * Safari reports such a key after the word has ended, so that it looks like any other to whoever
 * asks `isComposing`. Called before anything else listens for keys.
 */
export const keepComposedKeys = (): void =>
  addEventListener(
    'keydown',
    (event) => (event.isComposing || event.keyCode === taken) && event.stopImmediatePropagation(),
    true,
  );
