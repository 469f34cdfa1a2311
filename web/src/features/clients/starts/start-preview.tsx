import { brand } from '@lexplain/contract/brand/brand';
import { describeStart } from '@lexplain/contract/mail/start-invitation';
import { Stack, Text } from '@mantine/core';

interface StartPreviewProps {
  /** The adviser's name. */
  by: string;
  organisation: string;
  text: string;
}

const wrapped = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

/** The mail as the owner will read it. */
export const StartPreview = ({ by, organisation, text }: StartPreviewProps) => {
  const named = organisation.trim() || 'the organisation';
  const { what, since, action } = describeStart(brand.name, by, named);
  return (
    <Stack gap="xs" component="section" aria-label="The mail">
      <Text size="sm" fw={600}>
        What will be mailed
      </Text>
      <Text size="sm" style={wrapped}>
        {what} {since}
      </Text>
      {text.trim() !== '' && (
        <Text size="sm" style={wrapped}>
          {by}: {text.trim()}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        Button: {action}. It is open for 14 days.
      </Text>
    </Stack>
  );
};
