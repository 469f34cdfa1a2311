import type { ReactNode } from 'react';
import classes from './raised-list.module.css';

interface RaisedListProps {
  'aria-label'?: string;
  /** Its items, which separate themselves. */
  children: ReactNode;
}

/** A list on a raised surface. */
export const RaisedList = (props: RaisedListProps) => <ul {...props} className={classes.list} />;
