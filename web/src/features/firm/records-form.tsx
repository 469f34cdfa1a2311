import type { FirmSettings } from '@lexplain/contract/firm/firm';
import { describeMonths } from '@lexplain/contract/firm/record-period';
import { firmRecordEndpoints } from '@lexplain/contract/firm/records';
import { Box, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../components/confirm/confirm';
import { FormEnd } from '../../components/form-end/form-end';
import { ifMatch, send } from '../../lib/api/api-client';
import { staffKeys } from '../../lib/queries/staff-keys';
import { useFirmCommand } from './use-firm-command';

const usual = [0, 12, 24, 36, 60, 84];

const labelOf = (months: number): string =>
  months === 0 ? 'None: nothing is kept' : describeMonths(months);

const choicesWith = (stored: number) =>
  [...new Set([...usual, stored])]
    .sort((a, b) => a - b)
    .map((months) => ({ value: String(months), label: labelOf(months) }));

/** How long records are kept. A shorter period is confirmed, as it deletes sooner what there is. */
export const RecordsForm = ({ firm }: { firm: FirmSettings }) => {
  const client = useQueryClient();
  const stored = firm.records_months;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const months = chosen ?? stored;
  const save = useFirmCommand(
    (body: { months: number }, permit) =>
      send(permit, firmRecordEndpoints.setFirmRecordPeriod, {
        body,
        headers: ifMatch(firm.revision),
      }),
    () => {
      setChosen(null);
      void client.invalidateQueries({ queryKey: staffKeys.firmRecords });
    },
  );
  const submit = (): void => {
    if (months < stored) setAsking(true);
    else save.run({ months });
  };
  const confirm = (): void => {
    setAsking(false);
    save.run({ months });
  };
  return (
    <>
      <Box component="form" noValidate action={submit} w="100%" maw={480}>
        <NativeSelect
          label="Keep records for"
          description="From the day on which the organisation is deleted. Clients are told before they delete."
          data={choicesWith(stored)}
          value={String(months)}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value));
            if (!save.isPending) save.reset();
          }}
        />
        <FormEnd
          command={save}
          label="Set the period"
          variant="default"
          saved="Period set."
          failure="The period could not be saved"
        />
      </Box>
      <Confirm
        opened={isAsking}
        title={months === 0 ? 'Delete all records' : 'Shorten the period'}
        yes={months === 0 ? 'Delete all records' : 'Shorten it'}
        busy="Saving..."
        no="Keep them"
        isBusy={save.isPending}
        failure={null}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">
          {months === 0
            ? 'All records are deleted, and no more are kept. This can’t be undone.'
            : `Records that are kept for longer are deleted ${describeMonths(months)} after their organisation was, some of them now. This can’t be undone.`}
        </Text>
      </Confirm>
    </>
  );
};
