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
import { MailLink } from './mail-link';
import { RecoveryCodes } from './recovery-codes';
import { RenameDialog } from './rename-dialog';
import { secondFactorQuery } from './second-factor-query';
import { defaultName, namedBy } from './set-up';
import { TurnOffDialog } from './turn-off-dialog';

const few = 3;

const describeCodes = (left: number): string => {
  if (left === 0)
    return 'You have no recovery codes. If you lose your phone, you cannot sign in. Make new ones now.';
  return `You have ${left === 1 ? '1 recovery code' : `${left} recovery codes`} left. Make new ones in time.`;
};

/** What the dialog says that ends with recovery codes. */
const renewing = {
  title: 'New recovery codes',
  yes: 'Make new codes',
  busy: 'Making...',
  text: 'You get ten new recovery codes. Those from before cannot be used any more.',
};
const confirming = {
  title: 'Confirm this app',
  yes: 'Confirm',
  busy: 'Confirming...',
  text: 'From then on it counts as your second step. You get ten recovery codes, and other devices have to sign in again.',
};

interface FactorCardProps {
  factor: NonNullable<SecondFactorState['factor']>;
  state: SecondFactorState;
  /** The secret of a link that was mailed, where naming it needs one. */
  link: string | null;
  /** Whether this session began without it, while someone asks for it. */
  isMissingHere: boolean;
  /** It was turned off: the account has to be read again. */
  onChanged: () => void;
  /** Gets the focus where a button that had it may be gone. */
  heading: RefObject<HTMLElement | null>;
}

type SessionNoteProps = Pick<FactorCardProps, 'factor' | 'isMissingHere'> &
  Pick<SecondFactorState, 'session'>;

/** Why this session does not count as one with the second factor. */
const SessionNote = ({ factor, session, isMissingHere }: SessionNoteProps) => {
  const note = (() => {
    if (session === 'other' && factor.added_at === null)
      return 'This app is not confirmed here yet, so it does not count. Confirm it, or turn it off if it is not yours.';
    if (session === 'other')
      return `You signed in here with another app than “${factor.name}”, which does not count. Sign out and sign in again with “${factor.name}”. If you have added no other app, write to us.`;
    if (session === 'none' && isMissingHere)
      return 'You signed in here without a code. Sign out and sign in again to use two-step sign-in.';
    return null;
  })();
  if (note === null) return null;
  return (
    <Alert color="orange" role="status">
      {note}
    </Alert>
  );
};

/** An authenticator app that is set up, with what can be done about it. */
export const FactorCard = ({
  factor,
  state: { demands, naming, session },
  link,
  isMissingHere,
  onChanged,
  heading,
}: FactorCardProps) => {
  const client = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'codes' | 'off' | null>(null);
  const close = (): void => setOpen(null);
  const isUnnamed = factor.added_at === null;
  const needsLink = isUnnamed && naming === 'link' && link === null;
  const left = factor.recovery_codes_left;
  const asks = isUnnamed ? confirming : renewing;
  const create = useCommand({
    mutationFn: (_, permit) =>
      isUnnamed
        ? send(permit, secondFactorEndpoints.addSecondFactor, { body: namedBy(defaultName, link) })
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
      <SessionNote factor={factor} session={session} isMissingHere={isMissingHere} />
      {needsLink && <MailLink />}
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
      {left <= few && !isUnnamed && (
        <Alert color={left === 0 ? 'red' : 'orange'}>{describeCodes(left)}</Alert>
      )}
      <Group>
        {!isUnnamed && (
          <Button variant="default" onClick={() => setOpen('rename')}>
            Rename
          </Button>
        )}
        {!needsLink && (
          <Button
            variant={left <= few ? 'filled' : 'default'}
            onClick={() => {
              create.reset();
              setOpen('codes');
            }}
          >
            {asks.title}
          </Button>
        )}
        <Button variant="outline" color="red" onClick={() => setOpen('off')}>
          Turn off
        </Button>
      </Group>
      <Confirm
        opened={open === 'codes'}
        title={asks.title}
        yes={asks.yes}
        busy={asks.busy}
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
        <Text size="sm">{asks.text}</Text>
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
