import type { StandardText } from '@lexplain/contract/firm/standard-texts';
import { Popover, VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { standardTextsQuery } from '../../lib/queries/standard-texts-query';
import { countOf } from '../../lib/text/count-of';
import { LimitedTextarea } from '../limited-textarea/limited-textarea';
import { findSlash } from './find-slash';
import classes from './standard-text-field.module.css';

/** As many as are read at a glance: further letters find the others. */
const mostShown = 6;

const findTexts = (texts: StandardText[], typed: string): StandardText[] => {
  const beginning = typed.toLowerCase();
  const isMeant = ({ title }: StandardText): boolean =>
    title
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => word.startsWith(beginning));
  return texts.filter(isMeant).slice(0, mostShown);
};

/** What is being chosen: the texts, and where the chosen one goes. */
const useChoice = (value: string) => {
  const { data } = useQuery(standardTextsQuery);
  // Null while nothing is typed, so that a caret that moves to an earlier slash opens nothing.
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const slash = caret === null ? null : findSlash(value, caret);
  const isOpen = slash !== null && slash.from !== dismissedAt;
  const found = isOpen ? findTexts(data?.texts ?? [], slash.typed) : [];
  return {
    hasTexts: (data?.texts.length ?? 0) > 0,
    found,
    active: Math.min(active, found.length - 1),
    range: slash && caret !== null ? { from: slash.from, to: caret } : null,
    activate: setActive,
    /** The caret is here after a key that writes. */
    type: (at: number) => {
      setCaret(at);
      setActive(0);
      if (dismissedAt !== null && findSlash(value, at) === null) setDismissedAt(null);
    },
    move: (at: number) => {
      if (caret !== null) setCaret(at);
    },
    close: () => setCaret(null),
    dismiss: () => setDismissedAt(slash?.from ?? null),
  };
};

interface StandardTextFieldProps
  extends Omit<ComponentProps<typeof LimitedTextarea>, 'onChange' | 'onSelect' | 'onBlur'> {
  onWrite: (text: string) => void;
}

/** A field into which `/` inserts a standard text of the firm, where the firm keeps some. */
export const StandardTextField = ({
  value,
  description,
  onWrite,
  onKeyDown,
  ref,
  ...field
}: StandardTextFieldProps) => {
  const id = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const choice = useChoice(value);
  const { found, active, range } = choice;
  const isOpen = found.length > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const insert = (chosen: StandardText | undefined): void => {
    if (!chosen || !range) return;
    flushSync(() => {
      onWrite(value.slice(0, range.from) + chosen.text + value.slice(range.to));
      choice.close();
    });
    const end = range.from + chosen.text.length;
    textarea.current?.focus();
    textarea.current?.setSelectionRange(end, end);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => choice.activate((active + 1) % found.length),
    ArrowUp: () => choice.activate((active + found.length - 1) % found.length),
    Enter: () => insert(found[active]),
    Tab: () => insert(found[active]),
    Escape: choice.dismiss,
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const act = keys[event.key];
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isOpen || !act || !isPlain || event.nativeEvent.isComposing) {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    // Escape would leave the field, or close the dialog that it is in.
    event.stopPropagation();
    act();
  };
  return (
    <Popover opened={isOpen} position="bottom-start" width={320} withRoles={false} shadow="md">
      <Popover.Target>
        <div>
          <LimitedTextarea
            {...field}
            ref={useMergedRef(textarea, ref ?? null)}
            value={value}
            description={
              choice.hasTexts
                ? [description, 'Type / to insert a standard text.'].filter(Boolean).join(' ')
                : description
            }
            onChange={({ currentTarget }) => {
              onWrite(currentTarget.value);
              choice.type(currentTarget.selectionStart);
            }}
            onSelect={({ currentTarget }) => choice.move(currentTarget.selectionStart)}
            onBlur={choice.close}
            onKeyDown={press}
            {...(isOpen && {
              'aria-autocomplete': 'list',
              'aria-haspopup': 'listbox',
              'aria-controls': id,
              'aria-activedescendant': optionId(active),
            })}
          />
          <VisuallyHidden role="status">
            {isOpen &&
              `${countOf(found.length, 'standard text')}: arrow keys and Enter insert one.`}
          </VisuallyHidden>
        </div>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <div id={id} role="listbox" aria-label="Standard texts" className={classes.list}>
          {found.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
            <div
              key={one.title}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={classes.option}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(one)}
            >
              <span className={classes.title}>{one.title}</span>
              <span className={classes.text}>{one.text}</span>
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
