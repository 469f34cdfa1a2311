import { type ActionContent, repetition } from '@lexplain/contract/actions/actions';
import { bounds } from '@lexplain/contract/api/bounds';
import type { Member } from '@lexplain/contract/organisations/members';
import { Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldFaults } from '../../lib/forms/show-field-faults';
import { describeExcess, describeUse } from '../../lib/forms/text-limit';
import {
  intervalOf,
  isUsual,
  never,
  otherInterval,
  repetitionChoices,
  toChoice,
} from './repetition-choices';

const order = ['label', 'description', 'input', 'error'] as const;

export interface FieldsProps<Content> {
  value: Content;
  faults: FieldFaults;
  /** What a colleague has written meanwhile in fields that were changed here. */
  hints?: Partial<Record<keyof ActionContent, string>>;
  onChange: (changed: Partial<Content>) => void;
}

type Text = Pick<ActionContent, 'title' | 'details'>;

/** Whether a text is longer than the server accepts. */
export const isTooLong = ({ title, details, notes = '' }: Text & { notes?: string }): boolean =>
  title.trim().length > bounds.actionTitle ||
  details.length > bounds.actionText ||
  notes.length > bounds.actionText;

/** What to do, and more about it. */
export const TextFields = ({ value, faults, hints, onChange }: FieldsProps<Text>) => (
  <>
    <TextInput
      label="What is to be done"
      name="title"
      required
      withAsterisk={false}
      value={value.title}
      description={hints?.title}
      inputWrapperOrder={[...order]}
      error={faults.title ?? describeExcess(bounds.actionTitle, value.title.trim().length)}
      onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
    />
    <Textarea
      label="Details"
      name="details"
      rows={3}
      autosize={false}
      resize="vertical"
      value={value.details}
      description={hints?.details ?? describeUse(bounds.actionText, value.details.length)}
      inputWrapperOrder={[...order]}
      error={describeExcess(bounds.actionText, value.details.length)}
      onChange={({ currentTarget }) => onChange({ details: currentTarget.value })}
    />
  </>
);

type DueDay = Pick<ActionContent, 'due_day'>;

interface DueFieldProps extends FieldsProps<DueDay> {
  /** What to say where it is empty; null where it may be. */
  missing?: string | null;
}

/** What repeats, from its due day. */
export const repeatedNeedsDay = 'An action that repeats needs a due day.';

export const DueField = ({ value, faults, hints, missing = null, onChange }: DueFieldProps) => (
  <TextInput
    type="date"
    label="Due day"
    name="due_day"
    required={missing !== null}
    withAsterisk={false}
    value={value.due_day ?? ''}
    description={hints?.due_day}
    inputWrapperOrder={[...order]}
    error={faults.due_day && (missing ?? faults.due_day)}
    onChange={({ currentTarget }) => onChange({ due_day: currentTarget.value || null })}
  />
);

interface OwnerFieldProps extends FieldsProps<Pick<ActionContent, 'owner_uid'>> {
  uid: string;
  /** Undefined while they load. */
  members: readonly Member[] | undefined;
  /** The name of the owner when it was given to them. */
  ownerName: string | null;
}

const nameOf = ({ uid, display_name, email }: Member, own: string): string => {
  const name = display_name || email;
  return uid === own ? `${name} (you)` : name;
};

export const OwnerField = ({
  value,
  hints,
  uid,
  members,
  ownerName,
  onChange,
}: OwnerFieldProps) => {
  const { owner_uid } = value;
  const isKnown = owner_uid === null || members?.some((member) => member.uid === owner_uid);
  const others = isKnown
    ? []
    : [
        {
          value: owner_uid,
          label: `${ownerName || 'Somebody'}${members ? ', not a member any more' : ''}`,
        },
      ];
  return (
    <NativeSelect
      label="Who does it"
      name="owner_uid"
      value={owner_uid ?? ''}
      description={hints?.owner_uid}
      inputWrapperOrder={[...order]}
      error={members && !isKnown && 'Choose somebody else: they have left.'}
      onChange={({ currentTarget }) => onChange({ owner_uid: currentTarget.value || null })}
      data={[
        { value: '', label: 'Nobody yet' },
        ...others,
        ...(members ?? []).map((member) => ({ value: member.uid, label: nameOf(member, uid) })),
      ]}
    />
  );
};

const { every: everySchema, unit: unitSchema, from: fromSchema } = repetition.shape;

const units = [
  { value: 'week', label: 'weeks' },
  { value: 'month', label: 'months' },
  { value: 'year', label: 'years' },
];

/** How often it repeats, and from which day the next one is counted. */
export const RepetitionFields = ({
  value,
  hints,
  onChange,
}: FieldsProps<Pick<ActionContent, 'repetition'>>) => {
  const { repetition: chosen } = value;
  const [isOther, setOther] = useState(chosen !== null && !isUsual(chosen));
  const [typed, setTyped] = useState(String(chosen?.every ?? 2));
  const from = chosen?.from ?? 'due';
  const choose = (choice: string): void => {
    setOther(choice === otherInterval);
    const interval =
      choice === otherInterval ? { every: 2, unit: 'month' as const } : intervalOf(choice);
    if (choice === otherInterval) setTyped('2');
    onChange({ repetition: interval && { every: interval.every, unit: interval.unit, from } });
  };
  const count = everySchema.safeParse(Number(typed));
  const shown = chosen === null ? never : isOther ? otherInterval : toChoice(chosen);
  return (
    <>
      <NativeSelect
        label="Repeats"
        value={shown}
        description={hints?.repetition}
        inputWrapperOrder={[...order]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={repetitionChoices}
      />
      {chosen && isOther && (
        <Group grow align="start">
          <TextInput
            label="Every"
            inputMode="numeric"
            value={typed}
            error={!count.success && 'A number from 1 to 60.'}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              const every = everySchema.safeParse(Number(currentTarget.value));
              if (every.success) onChange({ repetition: { ...chosen, every: every.data } });
            }}
          />
          <NativeSelect
            label="Unit"
            value={chosen.unit}
            data={units}
            onChange={({ currentTarget }) =>
              onChange({ repetition: { ...chosen, unit: unitSchema.parse(currentTarget.value) } })
            }
          />
        </Group>
      )}
      {chosen && (
        <NativeSelect
          label="The next one is counted"
          value={chosen.from}
          data={[
            { value: 'due', label: 'from the due day' },
            { value: 'completion', label: 'from the day on which it is done' },
          ]}
          onChange={({ currentTarget }) =>
            onChange({ repetition: { ...chosen, from: fromSchema.parse(currentTarget.value) } })
          }
        />
      )}
    </>
  );
};
