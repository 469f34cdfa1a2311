import type { Action, ActionContent } from '@lexplain/contract/actions/actions';
import { canChange } from '@lexplain/contract/actions/state';
import { bounds } from '@lexplain/contract/api/bounds';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import { describeExcess, describeUse } from '../../../lib/forms/text-limit';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { membersQuery } from '../../../lib/queries/members-query';
import { useSaveAction } from '../action-commands';
import {
  DueField,
  isTooLong,
  OwnerField,
  RepetitionFields,
  repeatedNeedsDay,
  TextFields,
} from '../action-fields';
import classes from './action-page.module.css';
import { useActionDraft } from './use-action-draft';

interface ActionFormProps {
  action: Action;
  organisationId: string;
  uid: string;
}

/**
 * What an action says, saved together. Nothing that was typed is lost where a colleague saves
 * first.
 */
export const ActionForm = ({ action, organisationId, uid }: ActionFormProps) => {
  const draft = useActionDraft(action);
  const { faults, isSendable } = useFieldFaults();
  const members = useQuery(membersQuery(organisationId));
  const save = useSaveAction(organisationId, draft.settle);
  const { shown, hints } = draft;
  const change = (changed: Partial<ActionContent>): void => {
    draft.change(changed);
    if (!save.isPending) save.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSendable(event.currentTarget) && !isTooLong(shown)) save.run({ action, content: shown });
  };
  const shared = { value: shown, hints, faults, onChange: change };
  const isOpen = canChange(action.state);
  return (
    <form noValidate onSubmit={submit} aria-label="The action">
      <fieldset disabled={!isOpen}>
        <Stack>
          <TextFields {...shared} />
          <div className={classes.pair}>
            <OwnerField
              {...shared}
              uid={uid}
              members={members.data}
              ownerName={action.owner_name}
            />
            <DueField {...shared} missing={shown.repetition && repeatedNeedsDay} />
            <RepetitionFields {...shared} />
          </div>
          <Textarea
            label="Notes"
            rows={4}
            resize="vertical"
            value={shown.notes}
            description={hints.notes ?? describeUse(bounds.actionText, shown.notes.length)}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            error={describeExcess(bounds.actionText, shown.notes.length)}
            onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
          />
        </Stack>
      </fieldset>
      <div role="status">
        {save.isStale && (
          <Alert color="orange" role="presentation" mt="md">
            A colleague has changed this action meanwhile. What you typed is kept: compare it with
            theirs, and save again.
          </Alert>
        )}
        {isOpen && save.isSuccess && !draft.isChanged && (
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
      {isOpen && (
        <Group mt="md">
          <Button type="submit" variant="default" disabled={save.isPending || !draft.isChanged}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
          {draft.isChanged && !save.isPending && (
            <Button variant="subtle" onClick={draft.discard}>
              Discard the changes
            </Button>
          )}
        </Group>
      )}
    </form>
  );
};
