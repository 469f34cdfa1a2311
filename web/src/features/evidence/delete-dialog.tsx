import type { Evidence, EvidenceFile } from '@lexplain/contract/evidence/evidence';
import { Text } from '@mantine/core';
import { Confirm } from '../../components/confirm/confirm';
import { messageOf } from '../../lib/api/api-error';
import { countOf } from '../../lib/text/count-of';
import { useDeletion } from './evidence-commands';
import type { EvidenceList } from './queries';

interface DeleteDialogProps {
  opened: boolean;
  list: EvidenceList;
  evidence: Evidence;
  /** The file to delete; null for the evidence with all its files. */
  file: EvidenceFile | null;
  onClose: () => void;
}

const describeLoss = ({ shows, files }: Evidence): string => {
  const lost = files.length === 0 ? '' : ` with ${countOf(files.length, 'file')}`;
  return `“${shows}” is deleted${lost}. This cannot be undone.`;
};

export const DeleteDialog = ({ opened, list, evidence, file, onClose }: DeleteDialogProps) => {
  const deletion = useDeletion(list, evidence, file);
  return (
    <Confirm
      opened={opened}
      title={file ? 'Delete this file?' : 'Delete this evidence?'}
      yes="Delete"
      busy="Deleting..."
      no="Keep"
      isBusy={deletion.isPending}
      failure={
        deletion.isError ? messageOf(deletion.error, 'It could not be deleted. Try again.') : null
      }
      onConfirm={() => deletion.run()}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {file ? `“${file.name}” is deleted. This cannot be undone.` : describeLoss(evidence)}
      </Text>
    </Confirm>
  );
};
