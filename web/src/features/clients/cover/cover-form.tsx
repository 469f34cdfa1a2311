import type { Colleague } from '@lexplain/contract/clients/clients';
import {
  type Cover,
  coverBounds,
  coverEndpoints,
  coverTimeZone,
} from '@lexplain/contract/clients/cover/cover';
import { addDays } from '@lexplain/contract/library/day-of';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { today } from '../../../lib/text/dates';
import { labelColleague } from '../../../lib/text/label-colleague';

interface CoverFormProps {
  uid: string;
  advisers: Colleague[];
  /** Whether the span is set for someone else, as an admin does. */
  isForOthers: boolean;
  onSet: (cover: Cover) => void;
  onCancel: () => void;
}

interface ChoiceProps {
  label: string;
  name: string;
  choose: string;
  advisers: Colleague[];
  value: string;
  error: string | undefined;
  onChange: (uid: string) => void;
}

const AdviserChoice = ({ label, name, choose, advisers, value, error, onChange }: ChoiceProps) => (
  <NativeSelect
    label={label}
    name={name}
    required
    value={value}
    error={error && choose}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    data={[
      { value: '', label: choose },
      ...advisers.map((one) => ({ value: one.uid, label: labelColleague(one) })),
    ]}
  />
);

/** Chooses who covers, from when until when. */
export const CoverForm = ({ uid, advisers, isForOthers, onSet, onCancel }: CoverFormProps) => {
  const [adviser, setAdviser] = useState(isForOthers ? '' : uid);
  const [colleague, setColleague] = useState('');
  const first = today(coverTimeZone);
  const [begins, setBegins] = useState(first);
  const [ends, setEnds] = useState('');
  const command = useCommand({
    mutationFn: (_, permit) => {
      const body = { cover_uid: colleague, first_day: begins, last_day: ends };
      return isForOthers
        ? send(permit, coverEndpoints.setCoverOf, { params: { uid: adviser }, body })
        : send(permit, coverEndpoints.setCover, { body });
    },
    onSuccess: onSet,
  });
  return (
    <DialogForm
      submit={{ label: 'Set cover', busy: 'Setting...' }}
      isBusy={command.isPending}
      error={
        command.isError
          ? messageOf(command.error, 'Cover could not be set. Please try again.')
          : null
      }
      onSubmit={() => command.run()}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          {isForOthers && (
            <AdviserChoice
              label="Who is away"
              name="adviser"
              choose="Choose an adviser"
              advisers={advisers}
              value={adviser}
              error={faults.adviser}
              onChange={setAdviser}
            />
          )}
          <AdviserChoice
            label="Who covers"
            name="colleague"
            choose="Choose a colleague"
            advisers={advisers.filter((one) => one.uid !== adviser)}
            value={colleague}
            error={faults.colleague}
            onChange={setColleague}
          />
          <TextInput
            type="date"
            label="First day"
            name="first_day"
            required
            min={first}
            max={addDays(first, coverBounds.ahead)}
            value={begins}
            error={faults.first_day}
            onChange={({ currentTarget }) => setBegins(currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Last day"
            name="last_day"
            required
            min={begins || first}
            {...(begins && { max: addDays(begins, coverBounds.days - 1) })}
            value={ends}
            description={`At most ${coverBounds.days} days in all. Days begin and end in Sydney.`}
            error={faults.last_day}
            onChange={({ currentTarget }) => setEnds(currentTarget.value)}
          />
          <Text size="sm">
            In these days your colleague can do with{' '}
            {isForOthers
              ? 'the adviser’s clients what the adviser can'
              : 'your clients what you can'}
            , except handing them over, and gets an email too when a client submits, withdraws or
            comments. Each client’s log says so.
          </Text>
        </>
      )}
    </DialogForm>
  );
};
