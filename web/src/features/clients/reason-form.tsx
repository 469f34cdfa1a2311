import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { isBlank } from '@lexplain/contract/text/blank';
import { Box, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormEnd } from '../../components/form-end/form-end';
import { isTooLong, LimitedTextarea } from '../../components/limited-textarea/limited-textarea';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';

export type OpenedClient = EndpointOutput<typeof clientEndpoints.openClient>;

interface ReasonFormProps {
  organisationId: string;
  onOpened: (page: OpenedClient) => void;
}

/** Asks an admin why they read a client's page, and opens it. */
export const ReasonForm = ({ organisationId, onOpened }: ReasonFormProps) => {
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const command = useCommand({
    mutationFn: (text: string, permit) =>
      send(permit, clientEndpoints.openClient, {
        params: { organisationId },
        body: { reason: text },
      }),
    onSuccess: onOpened,
  });
  return (
    <Box
      component="form"
      noValidate
      maw={640}
      onSubmit={(event) => {
        event.preventDefault();
        const text = reason.trim();
        const nothing = isBlank(text);
        setEmpty(nothing);
        if (nothing || isTooLong(text)) field.current?.focus();
        else command.run(text);
      }}
    >
      <LimitedTextarea
        ref={field}
        label="Why you read this client’s page"
        description="Your name and the reason are entered in the organisation’s log, which its members read."
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={reason}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          setEmpty(false);
        }}
        error={isEmpty && 'Say why'}
      />
      <FormEnd
        command={command}
        label="Open"
        busy="Opening..."
        failure="The page could not be opened. Please try again."
      />
      <Text size="sm" c="dimmed" mt="sm">
        The page shows no answers.
      </Text>
    </Box>
  );
};
