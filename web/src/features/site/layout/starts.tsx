import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { start } from '../content/navigation';
import classes from './band.module.css';

interface StartsProps {
  children: ReactNode;
  /** Whether an account is enough to begin: the way to the registration is the second button. */
  isSelfServed?: boolean | undefined;
}

/** Buttons that begin something, beside each other where there is room. */
export const Starts = ({ children, isSelfServed }: StartsProps) => (
  <div className={classes.starts}>
    {children}
    {isSelfServed && (
      <Button component={Link} to="/register" size="md" variant="outline" color="white">
        {start}
      </Button>
    )}
  </div>
);
