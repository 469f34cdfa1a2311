import {
  type AdviserReminderKind,
  adviserReminderKind,
} from '@lexplain/contract/mail/adviser-reminder';
import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import { useRef } from 'react';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { kinds } from './reminder-texts';

/** What is written. */
export interface WrittenReminder {
  kind: AdviserReminderKind;
  text: string;
}

interface ReminderFormProps {
  written: WrittenReminder;
  isBusy: boolean;
  error: string | null;
  onChange: (written: WrittenReminder) => void;
  onPreview: () => void;
  onCancel: () => void;
}

/** What the owners are reminded of, and the adviser's own words. */
export const ReminderForm = ({
  written,
  isBusy,
  error,
  onChange,
  onPreview,
  onCancel,
}: ReminderFormProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isTooLong(written.text)) field.current?.focus();
        else onPreview();
      }}
    >
      <Stack>
        <Radio.Group
          label="What is it about?"
          value={written.kind}
          onChange={(value) => {
            const { data } = adviserReminderKind.safeParse(value);
            if (data) onChange({ kind: data, text: written.text });
          }}
        >
          <Stack gap="sm" mt="xs">
            {kinds.map((kind, index) => (
              <Radio key={kind.value} {...kind} data-autofocus={index === 0 ? true : undefined} />
            ))}
          </Stack>
        </Radio.Group>
        <LimitedTextarea
          ref={field}
          label="Your own words"
          description="Optional. They stand below our text, with your name."
          rows={4}
          value={written.text}
          onChange={({ currentTarget }) =>
            onChange({ kind: written.kind, text: currentTarget.value })
          }
        />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Loading...' : 'Preview'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
