import type { Action, ActionContent } from '@lexplain/contract/actions/actions';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { useSaveAction } from '../action-commands';
import { type FieldsProps, isTooLong } from '../action-fields';
import { useActionDraft } from './use-action-draft';

interface ActionFormProps {
  action: Action;
  organisationId: string;
  /** What the form is called. */
  name: string;
  /** What its button says. */
  submit: string;
  /** Ends a form that was opened by a press. It begins in its first field. */
  onEnd?: (end: 'saved' | 'cancelled') => void;
  children: (fields: FieldsProps<ActionContent>) => ReactNode;
}

/**
 * A part of what an action says, saved together. Nothing that was typed is lost where a colleague
 * saves first.
 */
export const ActionForm = ({
  action,
  organisationId,
  name,
  submit: label,
  onEnd,
  children,
}: ActionFormProps) => {
  const draft = useActionDraft(action);
  const { faults, isSendable } = useFieldFaults();
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveAction(organisationId, draft.settle);
  const { shown, hints } = draft;
  const isOpened = onEnd !== undefined;
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [isOpened]);
  // What was typed while it was being saved keeps it open.
  const isSaved = save.isSuccess && !draft.isChanged;
  useEffect(() => {
    if (isSaved) onEnd?.('saved');
  }, [isSaved, onEnd]);
  const change = (changed: Partial<ActionContent>): void => {
    draft.change(changed);
    if (!save.isPending) save.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSendable(event.currentTarget) && !isTooLong(shown)) save.run({ action, content: shown });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={name}>
      <Stack>{children({ value: shown, hints, faults, onChange: change })}</Stack>
      <div role="status">
        {save.isStale && (
          <Alert color="orange" role="presentation" mt="md">
            A colleague has changed this action meanwhile. What you typed is kept: compare it with
            theirs, and save again.
          </Alert>
        )}
        {isSaved && (
          <Text size="sm" mt="md">
            Saved.
          </Text>
        )}
      </div>
      {save.isError && !save.isStale && (
        <Alert color="red" role="alert" mt="md">
          {messageOf(save.error, 'The action could not be saved.')}
        </Alert>
      )}
      <Group mt="md">
        <Button type="submit" variant="default" disabled={save.isPending || !draft.isChanged}>
          {save.isPending ? 'Saving...' : label}
        </Button>
        {!save.isPending && (isOpened || draft.isChanged) && (
          <Button variant="subtle" onClick={() => (onEnd ? onEnd('cancelled') : draft.discard())}>
            {isOpened ? 'Cancel' : 'Discard the changes'}
          </Button>
        )}
      </Group>
    </form>
  );
};
