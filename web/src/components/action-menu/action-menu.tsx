import { Button, type ButtonProps, Menu } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
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

/** A button with a menu. */
export const ActionMenu = ({
  label,
  name,
  busy,
  isDisabled = false,
  actions,
  size,
}: ActionMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Mantine keeps Tab in an open menu. Here it leaves the menu, and goes on from the button.
  const leaveByTab = ({ key }: KeyboardEvent): void => {
    if (key !== 'Tab') return;
    button.current?.focus();
    setOpen(false);
  };
  return (
    <Menu
      position="bottom-start"
      offset={4}
      width="15rem"
      shadow="md"
      // Nothing can be chosen a second time while the menu closes.
      transitionProps={{ duration: 0 }}
      // The first action has the focus at once.
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={(next) => setOpen(next && !isDisabled)}
      classNames={{ dropdown: classes.dropdown, item: classes.item }}
    >
      <Menu.Target>
        <Button
          ref={button}
          variant="default"
          {...(size && { size })}
          classNames={{ label: classes.label }}
          {...(name && !busy && { 'aria-label': name })}
          {...(isDisabled && { 'aria-disabled': true, 'data-disabled': true })}
        >
          {busy ?? label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="no-print" onKeyDown={leaveByTab}>
        {actions.map(({ label: text, onChoose }) => (
          <Menu.Item
            key={text}
            onClick={() => {
              // Before what is chosen: a dialog gives the focus back to where it was.
              button.current?.focus();
              onChoose();
            }}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
