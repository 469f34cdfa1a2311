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
      title="Delete the organisation"
      about="Its assessments, reports and profile are permanently deleted. Its members keep their accounts."
    >
      <Button variant="outline" color="red" onClick={asking.open}>
        Delete the organisation
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title="Delete the organisation"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <DeleteForm organisation={organisation} onCancel={asking.close} />
      </Modal>
    </DangerCard>
  );
};
