/**
 * Keeps the focus on a button that is disabled while it works. A browser takes it from there to the
 * page, so that whoever uses a keyboard or a screen reader begins again at its top. Such a button
 * is said to be disabled (`aria-disabled`), looks so, and ignores presses, until it is enabled
 * again or something else gets the focus: then it is as React has it. Every button of the component
 * library says by `data-disabled` what React means it to be.
 */
export const keepFocus = (): void => {
  const held = new Set<HTMLButtonElement>();

  const hold = (button: HTMLButtonElement): void => {
    held.add(button);
    // Before the browser draws: later, the focus is gone.
    button.disabled = false;
    button.setAttribute('aria-disabled', 'true');
  };

  const release = (button: HTMLButtonElement): void => {
    held.delete(button);
    button.removeAttribute('aria-disabled');
  };

  const look = (button: HTMLButtonElement): void => {
    const isMeantDisabled = button.hasAttribute('data-disabled');
    if (held.has(button)) {
      if (!isMeantDisabled) release(button);
    } else if (button.disabled && isMeantDisabled && document.activeElement === button)
      hold(button);
  };

  new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLButtonElement) look(target);
  }).observe(document, { subtree: true, attributeFilter: ['disabled', 'data-disabled'] });

  const heldAt = ({ target }: Event): HTMLButtonElement | undefined =>
    [...held].find((button) => target instanceof Node && button.contains(target));

  addEventListener(
    'click',
    (event) => {
      if (!heldAt(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener(
    'focusout',
    (event) => {
      const button = heldAt(event);
      if (!button) return;
      release(button);
      button.disabled = true;
    },
    true,
  );
};
