import { Button, Group, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';

interface SaveStatusProps {
  unsaved: number;
  restored: number;
  /** Whether the device keeps what is typed. */
  isKept: boolean;
  isSaving: boolean;
  /** How often the save that is under way has failed. */
  failures: number;
  /** ISO time of the last save; null before the first. */
  savedAt: string | null;
  onDiscard: () => void;
}

const timeFormat = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const timeOf = (iso: string): string => timeFormat.format(new Date(iso));

type Facts = Pick<SaveStatusProps, 'unsaved' | 'isSaving' | 'failures' | 'savedAt'>;

const statusOf = ({ unsaved, isSaving, failures, savedAt }: Facts, online: boolean): string => {
  if (!online && (unsaved > 0 || isSaving)) return 'Not saved yet: offline';
  if (isSaving) return failures > 0 ? 'Not saved yet: trying again' : 'Saving...';
  if (unsaved > 0) return 'Unsaved changes';
  return savedAt ? `Saved ${timeOf(savedAt)}` : 'Nothing to save yet';
};

/** Always says where the answers are: on the server, on this device, or on their way. */
export const SaveStatus = ({ restored, isKept, onDiscard, ...facts }: SaveStatusProps) => {
  const { online } = useNetwork();
  return (
    <>
      <Text role="status" fw={600} size="sm">
        {statusOf(facts, online)}
      </Text>
      {/* Always there, so that the first key does not move the whole form. */}
      <Group gap="xs" style={{ visibility: facts.unsaved > 0 ? 'visible' : 'hidden' }}>
        <Text size="sm" c="dimmed">
          {isKept
            ? 'Kept on this device until it is saved.'
            : 'This device can’t keep it: save before you leave.'}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
          Remove from this device
        </Button>
      </Group>
      {restored > 0 && (
        <Text role="status" size="sm">
          {restored === 1 ? '1 unsaved answer was' : `${restored} unsaved answers were`} restored
          from this device.
        </Text>
      )}
    </>
  );
};
