import { Button, type ButtonProps } from '@mantine/core';
import { type KeyboardEvent, useId, useRef } from 'react';
import classes from './action-menu.module.css';

interface MenuAction {
  label: string;
  onChoose: () => void;
}

interface ActionMenuProps extends Pick<ButtonProps, 'size'> {
  /** What the button says. */
  label: string;
  /** The button's whole name, where that says more. */
  name?: string;
  /** Said in place of the label while something that was chosen is under way. */
  busy?: string | undefined;
  /** Whether nothing can be chosen now. The button keeps the focus, and says so. */
  isDisabled?: boolean;
  actions: readonly MenuAction[];
}

/** Moves the focus with the arrow keys, Home and End, from the last action on to the first. Tab leaves the menu. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  // The focus is on the button again, and goes on from there.
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const items = [...event.currentTarget.children];
  const at = items.findIndex((item) => item.matches(':focus'));
  const steps = new Map([
    ['ArrowDown', (at + 1) % items.length],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const item = items.at(steps.get(event.key) ?? Number.NaN);
  if (!steps.has(event.key) || !(item instanceof HTMLElement)) return;
  event.preventDefault();
  item.focus();
};

/** A button with a menu of the browser's own, which closes on Escape and on a press elsewhere. */
export const ActionMenu = ({
  label,
  name,
  busy,
  isDisabled = false,
  actions,
  size,
}: ActionMenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const placeBelow = (): void => {
    // Not every browser does so for a press by mouse. Closing gives the focus back.
    button.current?.focus();
    const place = button.current?.getBoundingClientRect();
    menu.current?.style.setProperty('--left', `${(place?.left ?? 0) + window.scrollX}px`);
    menu.current?.style.setProperty('--top', `${(place?.bottom ?? 0) + window.scrollY}px`);
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        {...(size && { size })}
        classNames={{ label: classes.label }}
        aria-haspopup="menu"
        {...(name && !busy && { 'aria-label': name })}
        {...(isDisabled ? { 'aria-disabled': true, 'data-disabled': true } : { popoverTarget: id })}
      >
        {busy ?? label}
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={name ?? label}
        className={classes.menu}
        onBeforeToggle={({ newState }) => newState === 'open' && placeBelow()}
        onToggle={({ newState, currentTarget: { firstElementChild: first } }) =>
          newState === 'open' && first instanceof HTMLElement && first.focus()
        }
        onKeyDown={moveFocus}
      >
        {actions.map(({ label: text, onChoose }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover();
              button.current?.focus();
              onChoose();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  );
};
