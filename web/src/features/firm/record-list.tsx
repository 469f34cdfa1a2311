import type { FirmRecord } from '@lexplain/contract/firm/records';
import { Alert, Button, Code, Group, Stack, Table, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { NextPage } from '../../components/next-page/next-page';
import { download } from '../../lib/actions/download';
import { useCommand } from '../../lib/actions/use-command';
import { messageOf } from '../../lib/api/api-error';
import { formatDay, formatDayOf, today } from '../../lib/text/dates';
import { shortenHash } from '../../lib/text/shorten-hash';
import { listAllRecords, recordsQuery } from './queries';
import { describeVerdicts, toRecordsCsv } from './record-texts';

const Download = () => {
  const save = useCommand({
    mutationFn: async (_, permit) => {
      const csv = toRecordsCsv(await listAllRecords());
      const file = new Blob([csv], { type: 'text/csv;charset=utf-8' });
      await download(permit, `signed-off-${today()}.csv`, file);
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => save.run()} disabled={save.isPending}>
        {save.isPending ? 'Preparing...' : 'Download CSV'}
      </Button>
      {save.isError && (
        <Alert color="red" role="alert" w="100%">
          {messageOf(save.error, 'The file could not be made. Please try again.')}
        </Alert>
      )}
    </>
  );
};

const Row = ({ record }: { record: FirmRecord }) => (
  <Table.Tr>
    <Table.Th scope="row">
      {record.law}, version {record.form_version}
    </Table.Th>
    <Table.Td>
      {formatDay(record.signed_day)}
      {record.is_reopened && ', opened again later'}
    </Table.Td>
    <Table.Td>{record.adviser_name}</Table.Td>
    <Table.Td>{describeVerdicts(record)}</Table.Td>
    <Table.Td>
      <Code title={record.receipt_sha256}>{shortenHash(record.receipt_sha256)}…</Code>
    </Table.Td>
    <Table.Td>{formatDayOf(record.expire_at)}</Table.Td>
  </Table.Tr>
);

/** What the firm has kept of reviews of organisations that were deleted, the latest first. */
export const RecordList = () => {
  const list = useInfiniteQuery(recordsQuery);
  const records = list.data?.pages.flatMap((page) => page.records);
  if (!records && list.error) {
    return (
      <Failure
        error={list.error}
        fallback="Failed to load the records"
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!records) return <Loading height={96} />;
  if (records.length === 0 && !list.hasNextPage) {
    return <Text c="dimmed">There are no records.</Text>;
  }
  return (
    <Stack>
      <Table.ScrollContainer minWidth={640}>
        <Table aria-label="Records of deleted clients">
          <Table.Thead>
            <Table.Tr>
              {['Law', 'Signed off', 'Adviser', 'Verdicts', 'Receipt', 'Kept until'].map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.map((record) => (
              <Row key={record.id} record={record} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {list.isFetchNextPageError && (
        <Text role="alert" c="red">
          The older records could not be loaded.
        </Text>
      )}
      <Group>
        <NextPage list={list} label="Show older records" />
        <Download />
      </Group>
    </Stack>
  );
};
