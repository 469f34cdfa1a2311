import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DangerCard } from '../../../components/danger-card/danger-card';
import { DeleteForm } from './delete-form';

/** The section for owners that deletes the organisation. */
export const DeleteSection = ({ organisation }: { organisation: Organisation }) => {
  const [isAsking, asking] = useDisclosure();
  return (
    <DangerCard
      id="organisation-delete"
      title="Delete this business"
      about="All that it has here is permanently deleted: assessments, reports and profile. Its members keep their accounts."
    >
      <Button variant="outline" color="red" onClick={asking.open}>
        Delete this business
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title="Delete this business"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <DeleteForm organisation={organisation} onCancel={asking.close} />
      </Modal>
    </DangerCard>
  );
};
