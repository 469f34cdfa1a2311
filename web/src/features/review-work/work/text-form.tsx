import { isBlank } from '@lexplain/contract/text/blank';
import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, type Ref, type SubmitEvent, useRef, useState } from 'react';
import { isTooLong } from '../../../components/limited-textarea/limited-textarea';
import { StandardTextField } from '../../../components/standard-text-field/standard-text-field';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { submitByKey } from '../../../lib/forms/submit-by-key';
import type { ReviewDrafts, TextKey } from './review-drafts';
import classes from './text-form.module.css';
import { useText } from './use-text';

export interface SentText {
  id: string;
  text: string;
}

interface TextFormProps {
  drafts: ReviewDrafts;
  textKey: TextKey;
  label: string;
  description?: string;
  /** The label of the button, and while it is sent. */
  send: string;
  sending: string;
  /** The message where nothing was written. */
  empty: string;
  /** The error's words where it has none. */
  failure: string;
  /**
   * Resolves to whether it is stored; then the text is removed from the device. Where it is not,
   * the page says why elsewhere. A rejection is shown here.
   */
  onSend: (text: SentText, permit: Permit) => Promise<boolean>;
  rows?: number;
  /** What the field shows before anything is typed. */
  initial?: string;
  /** Whether a dialog that has just opened focuses it. */
  isFirst?: boolean;
  field?: Ref<HTMLTextAreaElement>;
  /** Further buttons beside the one that sends. */
  children?: ReactNode;
  /** The look of the button that sends. */
  variant?: 'filled' | 'light' | 'default';
}

/** A text that is kept on the device until it is stored. Ctrl or ⌘ and Enter send it. */
export const TextForm = ({
  drafts,
  textKey,
  label,
  description,
  send,
  sending,
  empty,
  failure,
  onSend,
  rows = 3,
  initial = '',
  isFirst = false,
  field,
  children,
  variant = 'light',
}: TextFormProps) => {
  const { text: typed, write } = useText(drafts, textKey);
  const [isTouched, setTouched] = useState(false);
  const text = typed === '' && !isTouched ? initial : typed;
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const command = useCommand({
    mutationFn: onSend,
    onSuccess: (isStored, sent) => {
      if (isStored) drafts.remove(textKey, sent.text);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const trimmed = text.trim();
    const nothing = isBlank(text);
    setEmpty(nothing);
    if (nothing || isTooLong(text)) form.current?.querySelector('textarea')?.focus();
    else command.run({ id: drafts.idFor(textKey, trimmed), text: trimmed });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <StandardTextField
        {...(field && { ref: field })}
        data-autofocus={isFirst || undefined}
        label={label}
        description={description}
        value={text}
        onWrite={(next) => {
          write(next);
          setTouched(true);
          setEmpty(false);
          if (command.isError) command.reset();
        }}
        onKeyDown={submitByKey}
        error={isEmpty && empty}
        rows={rows}
      />
      {command.isError && (
        <Alert color="red" role="alert">
          {messageOf(command.error, failure)} What you wrote is still here.
        </Alert>
      )}
      <Group gap="xs">
        <Button
          type="submit"
          size="xs"
          variant={variant}
          className={classes.send}
          disabled={command.isPending}
        >
          {command.isPending ? sending : send}
        </Button>
        {children}
      </Group>
    </form>
  );
};
