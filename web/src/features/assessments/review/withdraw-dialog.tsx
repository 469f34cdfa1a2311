import { Text } from '@mantine/core';
import { Confirm } from '../../../components/confirm/confirm';
import { messageOf } from '../../../lib/api/api-error';
import { hasChanged, type useWithdraw } from './mutations';

interface WithdrawDialogProps {
  opened: boolean;
  withdraw: ReturnType<typeof useWithdraw>;
  onClose: () => void;
}

/** Asks before a submission is withdrawn, and says what that does. */
export const WithdrawDialog = ({ opened, withdraw, onClose }: WithdrawDialogProps) => (
  <Confirm
    opened={opened}
    title="Withdraw from review"
    yes="Withdraw"
    busy="Withdrawing..."
    no="Keep waiting"
    isBusy={withdraw.isPending}
    isDestructive={false}
    failure={
      withdraw.isError && !hasChanged(withdraw.error)
        ? messageOf(withdraw.error, 'It could not be withdrawn. Please try again.')
        : null
    }
    onConfirm={() => withdraw.run()}
    onClose={onClose}
  >
    <Text size="sm">
      No adviser will read this assessment. It stays as it is, with its receipt and its report. You
      can ask for a review again, and submitting a new assessment asks for one too.
    </Text>
  </Confirm>
);
