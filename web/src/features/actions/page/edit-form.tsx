import type { Action } from '@lexplain/contract/actions/actions';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../../lib/queries/members-query';
import {
  DueField,
  OwnerField,
  RepetitionFields,
  repeatedNeedsDay,
  TextFields,
} from '../action-fields';
import { ActionForm } from './action-form';
import classes from './action-page.module.css';

interface EditFormProps {
  action: Action;
  organisationId: string;
  uid: string;
  onEnd: (end: 'saved' | 'cancelled') => void;
}

/** Changes what is to be done, by whom and until when. */
export const EditForm = ({ action, organisationId, uid, onEnd }: EditFormProps) => {
  const members = useQuery(membersQuery(organisationId));
  return (
    <ActionForm
      action={action}
      organisationId={organisationId}
      name="The action"
      submit="Save"
      onEnd={onEnd}
    >
      {(fields) => (
        <>
          <TextFields {...fields} />
          <div className={classes.pair}>
            <OwnerField
              {...fields}
              uid={uid}
              members={members.data}
              ownerName={action.owner_name}
            />
            <DueField {...fields} missing={fields.value.repetition && repeatedNeedsDay} />
            <RepetitionFields {...fields} />
          </div>
        </>
      )}
    </ActionForm>
  );
};
