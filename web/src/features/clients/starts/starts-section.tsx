import type { SentStart } from '@lexplain/contract/clients/starts';
import { Alert, Box, Modal, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { Section } from '../../../components/section/section';
import { StatusMessage } from '../../../components/status-message/status-message';
import { formatDayOf } from '../../../lib/text/dates';
import { useAuth } from '../../../session/use-auth';
import { StartForm } from './start-form';
import { StartItem } from './start-item';
import { startsQuery } from './starts-query';

/** What the adviser can do while the mail waits. */
const WaitingMail = ({ sent }: { sent: SentStart }) =>
  sent.link && (
    <Alert color="orange" title="The email has not been sent yet" mb="sm">
      <Text size="sm">
        This address has received as many invitations today as we send to one address. The email
        follows tomorrow. You can pass on this link, which works for this address only.
      </Text>
      <TextInput
        label="Link of the invitation"
        readOnly
        value={`${window.location.origin}${sent.link}`}
        mt="xs"
        onFocus={(event) => event.currentTarget.select()}
      />
    </Alert>
  );

interface StartsSectionProps {
  /** Whether the form to start another one is open. */
  isStarting: boolean;
  onClose: () => void;
}

/** The clients that wait for their owners, and the form to start one. */
export const StartsSection = ({ isStarting, onClose }: StartsSectionProps) => {
  const { data, error, refetch } = useQuery(startsQuery);
  const { backendUser } = useAuth();
  const by = backendUser?.display_name.trim() || backendUser?.email || '';
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [sent, setSent] = useState<SentStart | null>(null);
  const hasStarted = useRef(false);
  // Kept until the form is opened again: the dialog would take the focus back as soon as it may.
  const [returnsFocus, setReturnsFocus] = useState(true);
  // What was started stands below the list of clients, maybe out of sight.
  useEffect(() => {
    if (isStarting) {
      setSaid(null);
      setSent(null);
      setReturnsFocus(true);
    } else if (hasStarted.current) {
      hasStarted.current = false;
      heading.current?.focus();
    }
  }, [isStarting]);
  const clear = (): void => {
    setSaid(null);
    setSent(null);
  };
  const show = (what: string, shown: SentStart): void => {
    setSaid(`${what} ${shown.email}. It is open until ${formatDayOf(shown.expires_at)}.`);
    setSent(shown);
  };
  return (
    <Box mt="xl">
      <Section title="Waiting for their owner" heading={heading}>
        <StatusMessage>{said}</StatusMessage>
        {sent && <WaitingMail sent={sent} />}
        {!data && !error && <Loading cards={[1, 84]} />}
        {!data && error && (
          <Failure error={error} fallback="Failed to load what waits" onRetry={refetch} />
        )}
        {data?.length === 0 && (
          <Text size="sm" c="dimmed">
            No client waits for its owner.
          </Text>
        )}
        {data && data.length > 0 && (
          <RaisedList aria-label="Waiting for their owner">
            {data.map((start) => (
              <StartItem
                key={start.id}
                start={start}
                onChanging={clear}
                onSentAgain={(again) => show('The invitation was sent again to', again)}
                onCancelled={({ email }) => {
                  setSaid(`The invitation to ${email} was cancelled.`);
                  // The button that had the focus was removed.
                  heading.current?.focus();
                }}
              />
            ))}
          </RaisedList>
        )}
      </Section>
      <Modal
        opened={isStarting}
        onClose={onClose}
        returnFocus={returnsFocus}
        title="Start a client"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <StartForm
          by={by}
          onCancel={onClose}
          onStarted={(started) => {
            hasStarted.current = true;
            setReturnsFocus(false);
            show('The invitation was sent to', started);
            onClose();
          }}
        />
      </Modal>
    </Box>
  );
};
