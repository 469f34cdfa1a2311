import { isBlank } from '@lexplain/contract/text/blank';
import { Alert, Button, type ButtonProps, Group, Stack } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Permit } from '../../lib/actions/permit';
import { useCommand } from '../../lib/actions/use-command';
import { messageOf } from '../../lib/api/api-error';
import { submitByKey } from '../../lib/forms/submit-by-key';
import { isTooLong, LimitedTextarea } from '../limited-textarea/limited-textarea';
import { useCommentId } from './use-comment-id';

interface NewComment {
  id: string;
  text: string;
}

interface CommentFormProps extends Pick<ButtonProps, 'variant'> {
  /** The name of the field: `Comment on question 4`. */
  label: string;
  /** The label of the button, and while it is pressed. */
  send: string;
  sending: string;
  /** Resolves once the comment is stored. */
  onSend: (comment: NewComment, permit: Permit) => Promise<unknown>;
  /** Called after it was stored. */
  onSent?: () => void;
  /** Renders Cancel, which leaves the comment unwritten. */
  onCancel?: () => void;
  description?: string;
  autoFocus?: boolean;
}

/** A form for a comment, which keeps the words until they are stored. */
export const CommentForm = ({
  label,
  send,
  sending,
  onSend,
  onSent,
  onCancel,
  description,
  autoFocus = false,
  variant = 'filled',
}: CommentFormProps) => {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const idOf = useCommentId();
  const sent = useCommand({
    mutationFn: onSend,
    onSuccess: (_, stored) => {
      // What was typed while it was sent is kept.
      setText((now) => (now.trim() === stored.text ? '' : now));
      onSent?.();
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const trimmed = text.trim();
    const nothing = isBlank(text);
    setEmpty(nothing);
    if (nothing || isTooLong(text)) field.current?.focus();
    else sent.run({ id: idOf(trimmed), text: trimmed });
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="xs">
        <LimitedTextarea
          ref={field}
          label={label}
          description={description}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setEmpty(false);
          }}
          onKeyDown={submitByKey}
          error={isEmpty && 'Write a comment first.'}
          autoFocus={autoFocus}
        />
        {sent.isError && (
          <Alert color="red" role="alert">
            {messageOf(sent.error, 'The comment could not be sent.')} Your comment is still here.
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="xs" variant={variant} disabled={sent.isPending}>
            {sent.isPending ? sending : send}
          </Button>
          {onCancel && (
            <Button variant="default" size="xs" onClick={onCancel} disabled={sent.isPending}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
};
