import { bounds } from '@lexplain/contract/bounds';
import type { ReactNode } from 'react';
import { useTextLimit } from '../../lib/use-text-limit';
import classes from './question-card.module.css';

interface LimitedTextProps {
  id: string;
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A text of an answer, with the remaining length when it is short. */
export const LimitedText = ({
  id,
  label,
  value,
  readOnly,
  onChange,
  children,
}: LimitedTextProps) => {
  const limit = useTextLimit(bounds.saqText, value.length);
  const noteId = `${id}-limit`;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={classes.input}
        maxLength={bounds.saqText}
        value={value}
        readOnly={readOnly}
        onPaste={limit.onPaste}
        onChange={({ target }) => onChange(target.value)}
        {...(limit.note && { 'aria-describedby': noteId })}
      />
      {limit.note && !readOnly && (
        <span id={noteId} className={classes.hint} role="status">
          {limit.note}
        </span>
      )}
      {children}
    </div>
  );
};
