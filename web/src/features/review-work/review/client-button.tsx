import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import classes from './client-button.module.css';

interface ClientButtonProps
  extends Omit<ButtonProps, 'children'>,
    Pick<ComponentPropsWithoutRef<'button'>, 'onClick' | 'type' | 'aria-keyshortcuts'> {
  /** What it does, and for whom: the second line is cut where it has no room. */
  label: string;
  client: string;
  /** Looks disabled and says so, but keeps the focus: the caller ignores the press. */
  isUnavailable?: boolean;
  children?: ReactNode;
}

/** A button that names the client on a line of its own, so that a long name leaves the first one readable. */
export const ClientButton = ({
  label,
  client,
  isUnavailable = false,
  children,
  ...button
}: ClientButtonProps) => (
  <Button
    {...button}
    {...(isUnavailable && { 'aria-disabled': true, 'data-disabled': true })}
    className={classes.button}
    title={client}
  >
    <span className={classes.lines}>
      <span>{label}</span> <span className={classes.client}>{client}</span>
    </span>
    {children}
  </Button>
);
