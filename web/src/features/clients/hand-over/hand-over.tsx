import type { Adviser } from '@lexplain/contract/clients/clients';
import { Button, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { StatusMessage } from '../../../components/status-message/status-message';
import { colleaguesQuery } from '../../../lib/queries/colleagues-query';
import { HandOverForm } from './hand-over-form';

interface HandOverProps {
  organisation: { id: string; name: string };
  adviser: Adviser;
  onHandedOver: (to: Adviser) => void;
}

const Colleagues = ({ onCancel, ...props }: HandOverProps & { onCancel: () => void }) => {
  const { data, error, refetch } = useQuery(colleaguesQuery);
  if (!data && error)
    return <Failure error={error} fallback="Failed to load the advisers" onRetry={refetch} />;
  if (!data) return <Loading cards={[3, 60]} />;
  const colleagues = data.filter(({ uid }) => uid !== props.adviser.uid);
  if (colleagues.length === 0)
    return <Text size="sm">There is no other adviser to whom the client could go.</Text>;
  return (
    <HandOverForm {...props} from={props.adviser} colleagues={colleagues} onCancel={onCancel} />
  );
};

/** The button that hands a client over, with its dialog. */
export const HandOver = (props: HandOverProps) => {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        mt="sm"
        onClick={() => {
          setSaid(null);
          setOpen(true);
        }}
      >
        Hand over
      </Button>
      <StatusMessage>{said}</StatusMessage>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Hand over the client"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Colleagues
          {...props}
          onCancel={close}
          onHandedOver={(to) => {
            close();
            setSaid(`${to.name} is now the adviser, and gets an email about it.`);
            props.onHandedOver(to);
          }}
        />
      </Modal>
    </>
  );
};
