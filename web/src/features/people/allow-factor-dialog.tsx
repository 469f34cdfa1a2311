import { namingHours } from '@lexplain/contract/account/second-factor';
import { peopleEndpoints } from '@lexplain/contract/people/people';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../components/confirm/confirm';
import { useCommand } from '../../lib/actions/use-command';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import type { DialogProps } from './person-dialogs';
import { nameOf } from './person-texts';
import { refetchPeople } from './queries';

/** Asks an admin whether someone on staff whose days are over may set two-step sign-in up. */
export const AllowFactorDialog = ({ person, opened, onClose, onDone }: DialogProps) => {
  const client = useQueryClient();
  const allow = useCommand({
    mutationFn: (_, permit) =>
      send(permit, peopleEndpoints.allowSecondFactorOf, { params: { uid: person.uid } }),
    onSuccess: (allowed) =>
      onDone(`${nameOf(allowed)} can set up two-step sign-in for ${namingHours} hours.`),
    onSettled: () => void refetchPeople(client),
  });
  return (
    <Confirm
      opened={opened}
      title={`Let ${nameOf(person)} set up two-step sign-in`}
      yes="Let them"
      busy="Saving..."
      no="Cancel"
      isBusy={allow.isPending}
      isDestructive={false}
      failure={allow.isError ? messageOf(allow.error, 'This could not be saved.') : null}
      onConfirm={() => allow.run()}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {person.email}
      </Text>
      <Text size="sm">
        Make sure that it is they who ask: whoever has their password can set it up for{' '}
        {namingHours} hours. They get a mail. If an app is set up that is not theirs, turn it off
        first.
      </Text>
    </Confirm>
  );
};
