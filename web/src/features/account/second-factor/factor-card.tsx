import {
  type SecondFactorState,
  secondFactorEndpoints,
} from '@lexplain/contract/account/second-factor';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Confirm } from '../../../components/confirm/confirm';
import { LabelledValue } from '../../../components/labelled-value/labelled-value';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { formatMoment } from '../../../lib/text/dates';
import { RecoveryCodes } from './recovery-codes';
import { RenameDialog } from './rename-dialog';
import { secondFactorQuery } from './second-factor-query';
import { defaultName } from './set-up';
import { TurnOffDialog } from './turn-off-dialog';

const few = 3;

const describeCodes = (left: number): string => {
  if (left === 0)
    return 'You have no recovery codes. If you lose your phone, you cannot sign in. Make new ones now.';
  return `You have ${left === 1 ? '1 recovery code' : `${left} recovery codes`} left. Make new ones in time.`;
};

interface FactorCardProps {
  factor: NonNullable<SecondFactorState['factor']>;
  demands: SecondFactorState['demands'];
  /** Whether this session began without it, while somebody asks for it. */
  isMissingHere: boolean;
  /** It was turned off: the account has to be read again. */
  onChanged: () => void;
  /** Gets the focus where a button that had it may be gone. */
  heading: RefObject<HTMLElement | null>;
}

/** An authenticator app that is set up, with what can be done about it. */
export const FactorCard = ({
  factor,
  demands,
  isMissingHere,
  onChanged,
  heading,
}: FactorCardProps) => {
  const client = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'codes' | 'off' | null>(null);
  const close = (): void => setOpen(null);
  const isUnnamed = factor.added_at === null;
  const left = factor.recovery_codes_left;
  const create = useCommand({
    mutationFn: (_, permit) =>
      isUnnamed
        ? send(permit, secondFactorEndpoints.addSecondFactor, { body: { name: defaultName } })
        : send(permit, secondFactorEndpoints.createRecoveryCodes, {}),
    onSuccess: close,
  });
  const kept = (): void => {
    create.reset();
    void client.invalidateQueries(secondFactorQuery);
    heading.current?.focus();
  };
  const store = (state: SecondFactorState): void => {
    client.setQueryData(secondFactorQuery.queryKey, state);
    close();
  };
  return (
    <Stack w="100%">
      {isMissingHere && (
        <Alert color="orange" role="status">
          You signed in here without a code. Sign out and sign in again to use two-step sign-in.
        </Alert>
      )}
      <Group gap="xl" align="start" style={{ rowGap: 'var(--mantine-spacing-sm)' }}>
        <LabelledValue label="Device" value={factor.name || defaultName} />
        <LabelledValue
          label="Added"
          value={factor.added_at ? formatMoment(factor.added_at) : 'Not recorded'}
        />
        <LabelledValue
          label="Last used"
          value={factor.last_used_at ? formatMoment(factor.last_used_at) : 'Not yet'}
        />
        <LabelledValue label="Recovery codes left" value={String(left)} />
      </Group>
      {left <= few && <Alert color={left === 0 ? 'red' : 'orange'}>{describeCodes(left)}</Alert>}
      <Group>
        {!isUnnamed && (
          <Button variant="default" onClick={() => setOpen('rename')}>
            Rename
          </Button>
        )}
        <Button
          variant={left <= few ? 'filled' : 'default'}
          onClick={() => {
            create.reset();
            setOpen('codes');
          }}
        >
          New recovery codes
        </Button>
        <Button variant="outline" color="red" onClick={() => setOpen('off')}>
          Turn off
        </Button>
      </Group>
      <Confirm
        opened={open === 'codes'}
        title="New recovery codes"
        yes="Make new codes"
        busy="Making..."
        no="Cancel"
        isBusy={create.isPending}
        isDestructive={false}
        failure={
          create.isError
            ? messageOf(create.error, 'They could not be made. Please try again.')
            : null
        }
        onConfirm={() => create.run()}
        onClose={close}
      >
        <Text size="sm">
          You get ten new recovery codes. Those from before cannot be used any more.
        </Text>
      </Confirm>
      {create.data && (
        <Modal
          opened
          onClose={kept}
          title="Your recovery codes"
          withCloseButton={false}
          closeOnEscape={false}
          closeOnClickOutside={false}
        >
          <RecoveryCodes codes={create.data.codes} onKept={kept} />
        </Modal>
      )}
      {open === 'rename' && <RenameDialog name={factor.name} onRenamed={store} onClose={close} />}
      {open === 'off' && (
        <TurnOffDialog
          demands={demands}
          onTurnedOff={(state) => {
            store(state);
            onChanged();
            heading.current?.focus();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
};
